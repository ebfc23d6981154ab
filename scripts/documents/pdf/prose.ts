import type { Inline } from "../../../core/content/prose.ts";
import type { Run, Style } from "./lines.ts";

/** Words with emphasis as runs. A link is only its words: a printed page leads nowhere. */
export function runsOf(nodes: Inline[], style: Style): Run[] {
	return nodes.flatMap((node) => runs(node, style));
}

function runs(node: Inline, style: Style): Run[] {
	switch (node.type) {
		case "text":
		case "inlineCode":
			return [{ text: node.value, style }];
		case "break":
			return [{ text: " ", style }];
		case "strong":
			return runsOf(node.children, { ...style, face: "strong" });
		case "emphasis":
			return runsOf(node.children, { ...style, slanted: true });
		case "delete":
		case "link":
			return runsOf(node.children, style);
	}
}
