/** Parsed Markdown: only what the site can render, without positions, serialisable as JSON. */
export type Prose = Block[];

export type Block =
	| { type: "paragraph"; children: Inline[] }
	| { type: "heading"; level: 1 | 2 | 3 | 4 | 5 | 6; children: Inline[] }
	| { type: "list"; ordered: boolean; start: number; children: ListItem[] }
	| { type: "table"; align: Align[]; head: TableCell[]; rows: TableCell[][] }
	| { type: "blockquote"; children: Block[] }
	| { type: "thematicBreak" };

export type ListItem = { type: "listItem"; children: Block[] };
export type TableCell = { type: "tableCell"; children: Inline[] };
export type Align = "left" | "right" | "center" | null;

export type Inline =
	| { type: "text"; value: string }
	| { type: "inlineCode"; value: string }
	| { type: "strong" | "emphasis" | "delete"; children: Inline[] }
	| { type: "link"; url: string; children: Inline[] }
	| { type: "break" };

export type ProseNode = Block | Inline | ListItem | TableCell;

/** Returns the text alone, one line per paragraph, list entry or row, for search and descriptions. */
export function plainText(prose: Prose): string {
	return prose.map(blockText).join("\n").trim();
}

/** Returns all link targets in reading order. */
export function links(prose: Prose): string[] {
	return [...nodesOf(prose)].flatMap((node) => (node.type === "link" ? [node.url] : []));
}

/** Yields every node, parents before children. */
export function* nodesOf(nodes: ProseNode[]): Generator<ProseNode> {
	for (const node of nodes) {
		yield node;
		yield* nodesOf(childrenOf(node));
	}
}

function childrenOf(node: ProseNode): ProseNode[] {
	if (node.type === "table") return [...node.head, ...node.rows.flat()];
	return "children" in node ? node.children : [];
}

function blockText(block: Block): string {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return inlineText(block.children);
		case "list":
			return block.children.map((item) => plainText(item.children)).join("\n");
		case "table":
			return [block.head, ...block.rows].map(rowText).join("\n");
		case "blockquote":
			return plainText(block.children);
		case "thematicBreak":
			return "";
	}
}

function rowText(row: TableCell[]): string {
	return row.map((cell) => inlineText(cell.children)).join(" · ");
}

function inlineText(nodes: Inline[]): string {
	return nodes
		.map((node) => {
			if (node.type === "break") return " ";
			return "value" in node ? node.value : inlineText(node.children);
		})
		.join("");
}
