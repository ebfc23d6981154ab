import type { ReactNode } from "react";
import { Link } from "react-router";
import type { KindSummary } from "../../../core/content/editor/overview.ts";
import { Moment } from "../parts/moment.tsx";
import { editAddress } from "./addresses.ts";

/** One collection: what it is, and how it stands with it. */
export function KindCard({ language, ...kind }: KindSummary & { language: string }) {
	const { title, help, samples, changed, leftAside, edit } = kind;
	return (
		<li className="relative flex flex-col gap-0.5 rounded bg-paper-raised p-2 shadow-raised has-[a:hover]:shadow-floating">
			<h3 className="text-lead">
				<Link
					to={editAddress({ kind: kind.kind, language })}
					prefetch="intent"
					className="no-underline after:absolute after:inset-0 hover:underline"
				>
					{title}
				</Link>
			</h3>
			<p className="text-small text-ink-quiet">{help}</p>
			<p className="mt-auto flex flex-wrap items-center gap-1 text-small">
				{leftAside && <Mark look="border-danger bg-danger-quiet text-danger">not shown: needs care</Mark>}
				{samples > 0 && (
					<Mark look="border-accent bg-accent text-on-accent">{samples === 1 ? "a sample" : `${samples} samples`}</Mark>
				)}
				{changed && <Mark look="border-line-strong">changed here</Mark>}
				{edit && (
					<span className="text-ink-quiet">
						{edit.by}, <Moment at={edit.at} />
					</span>
				)}
			</p>
		</li>
	);
}

function Mark({ look, children }: { look: string; children: ReactNode }) {
	return <span className={`rounded-full border px-1 font-semibold ${look}`}>{children}</span>;
}
