import { type Block, type Prose, plainText } from "../../../core/content/prose.ts";

type Heading = Extract<Block, { type: "heading" }>;

/** Headings of a text with the anchors that `Prose` gives them, for a table of contents. */
export function proseHeadings(prose: Prose): { id: string; text: string; level: number }[] {
	const anchors = headingAnchors(prose);
	return prose.filter(isHeading).map((heading) => ({
		id: anchors.get(heading) ?? "",
		text: plainText([heading]),
		level: heading.level,
	}));
}

/** Anchor per heading, made from its text; duplicates get a number. */
export function headingAnchors(prose: Prose): Map<Block, string> {
	const taken = new Map<string, number>();
	const anchors = new Map<Block, string>();
	for (const heading of prose.filter(isHeading)) {
		const words = anchorOf(plainText([heading]));
		const times = (taken.get(words) ?? 0) + 1;
		taken.set(words, times);
		anchors.set(heading, times === 1 ? words : `${words}-${times}`);
	}
	return anchors;
}

function isHeading(block: Block): block is Heading {
	return block.type === "heading";
}

/** 'Who moves on?' → 'who-moves-on' */
export function anchorOf(words: string): string {
	const anchor = words
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
	return anchor === "" ? "part" : anchor;
}
