import type { ReactNode } from "react";
import type { Inline } from "../../../core/content/prose.ts";
import { TargetLink } from "./target-link.tsx";

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
				<TargetLink url={node.url} className={linkLook}>
					<ProseInline nodes={node.children} />
				</TargetLink>
			);
	}
}

const linkLook = "text-link underline in-[.on-dark]:text-current";
