import { ExternalLink as Icon } from "lucide-react";
import type { ReactNode } from "react";
import { useAddress } from "./link.tsx";

interface ExternalLinkProps {
	href: string;
	opensInNewTab: string;
	className?: string;
	icon?: boolean;
	children: ReactNode;
}

/** Opens in a new tab, and tells screen readers so. */
export function ExternalLink({ href, opensInNewTab, className, icon = true, children }: ExternalLinkProps) {
	return (
		<a href={useAddress()(href)} target="_blank" rel="noopener noreferrer" className={className}>
			{children}
			{icon && <Icon aria-hidden className="ml-0.5 inline size-[0.8em] align-baseline" />}
			<span className="sr-only">{` (${opensInNewTab})`}</span>
		</a>
	);
}
