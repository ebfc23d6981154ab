import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Inline } from "../../../core/content/prose.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";

/** Inline Markdown with emphasis and links. Also usable where a single line is expected, such as a lead. */
export function ProseInline({ nodes }: { nodes: Inline[] }): ReactNode {
	return nodes.map((node, i) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
		<InlineNode key={i} node={node} />
	));
}

function InlineNode({ node }: { node: Inline }): ReactNode {
	switch (node.type) {
		case "text":
			return node.value;
		case "inlineCode":
			return <code className="rounded bg-paper-quiet px-0.5 text-ink">{node.value}</code>;
		case "strong":
			return (
				<strong>
					<ProseInline nodes={node.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<ProseInline nodes={node.children} />
				</em>
			);
		case "delete":
			return (
				<del>
					<ProseInline nodes={node.children} />
				</del>
			);
		case "break":
			return <br />;
		case "link":
			return (
				<ProseLink url={node.url}>
					<ProseInline nodes={node.children} />
				</ProseLink>
			);
	}
}

const linkLook = "text-link underline in-[.on-dark]:text-current";

function ProseLink({ url, children }: { url: string; children: ReactNode }) {
	const { opensInNewTab } = useWords();
	if (/^(#|mailto:|tel:)/.test(url)) {
		return (
			<a href={url} className={linkLook}>
				{children}
			</a>
		);
	}
	// Documents are files of the site but not pages: they open in a new tab.
	if (url.startsWith("/") && !url.startsWith("/documents/")) {
		return (
			<Link to={url} prefetch="intent" viewTransition className={linkLook}>
				{children}
			</Link>
		);
	}
	return (
		<ExternalLink href={url} opensInNewTab={opensInNewTab} className={linkLook}>
			{children}
		</ExternalLink>
	);
}
