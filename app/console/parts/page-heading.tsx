import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface PageHeadingProps {
	title: string;
	lead?: ReactNode;
	/** Link to the parent list. */
	back?: { to: string; label: string };
	/** Buttons and links, most important first. */
	actions?: ReactNode;
}

/** Heading of every screen; also sets the document title. */
export function PageHeading({ title, lead, back, actions }: PageHeadingProps) {
	return (
		<header className="mb-3 flex flex-col gap-1 md:mb-4">
			<title>{`${title} · Console`}</title>
			{back && (
				<Link to={back.to} className="inline-flex min-h-5.5 items-center gap-1 self-start text-link">
					<ArrowLeft aria-hidden className="size-2.5" />
					{back.label}
				</Link>
			)}
			<div className="flex flex-wrap items-start justify-between gap-2">
				<h1 className="min-w-0 text-h2 wrap-anywhere">{title}</h1>
				{actions && <div className="flex flex-wrap items-center gap-1">{actions}</div>}
			</div>
			{lead && <p className="max-w-[70ch] text-ink-quiet">{lead}</p>}
		</header>
	);
}
