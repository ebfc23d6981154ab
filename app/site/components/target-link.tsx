import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../lib/chrome.ts";

interface TargetLinkProps {
	url: string;
	className?: string;
	children: ReactNode;
}

/** Link to any target in the content: a page of the site, or in a new tab a document or external URL. */
export function TargetLink({ url, className, children }: TargetLinkProps) {
	const { opensInNewTab } = useWords();
	if (/^(mailto:|tel:|#|\/(?!documents\/))/.test(url)) {
		return (
			<Link href={url} className={className}>
				{children}
			</Link>
		);
	}
	return (
		<ExternalLink href={url} opensInNewTab={opensInNewTab} className={className}>
			{children}
		</ExternalLink>
	);
}
