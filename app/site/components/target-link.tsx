import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";

interface TargetLinkProps {
	url: string;
	className?: string;
	children: ReactNode;
}

/** Link to any target in the content: a page of the site, or in a new tab a document or external URL. */
export function TargetLink({ url, className, children }: TargetLinkProps) {
	const { opensInNewTab } = useWords();
	// The console is not part of the client's route manifest, so it needs a full page load.
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
