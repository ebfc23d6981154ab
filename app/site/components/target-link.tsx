import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";

interface TargetLinkProps {
	url: string;
	className?: string;
	children: ReactNode;
}

/** A link to wherever the content says: a page of the site, or a document or an address elsewhere in a new tab. */
export function TargetLink({ url, className, children }: TargetLinkProps) {
	const { opensInNewTab } = useWords();
	// The organisers' console is a page of its own, of which visitors' browsers know nothing beforehand.
	if (/^(mailto:|tel:|#|\/console(\/|$))/.test(url)) {
		return (
			<a href={url} className={className}>
				{children}
			</a>
		);
	}
	if (url.startsWith("/") && !url.startsWith("/documents/")) {
		return (
			<Link to={url} prefetch="intent" viewTransition className={className}>
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
