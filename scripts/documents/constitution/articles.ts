import type { Block, Prose } from "../../../core/content/prose.ts";
import { plainText } from "../../../core/content/prose.ts";

export interface Article {
	number: number;
	title: string;
	blocks: Block[];
}

/** The text before the first heading, and the articles, numbered in their order. */
export function articlesOf(body: Prose): { preamble: Block[]; articles: Article[] } {
	const preamble: Block[] = [];
	const articles: Article[] = [];
	for (const block of body) {
		if (block.type === "heading") articles.push({ number: articles.length + 1, title: plainText([block]), blocks: [] });
		else (articles.at(-1)?.blocks ?? preamble).push(block);
	}
	return { preamble, articles };
}
