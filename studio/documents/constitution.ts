import { html, raw } from "hono/html";
import { getDocumentProxy } from "unpdf";
import { type Block, type Prose, plainText } from "../../core/content/prose.ts";
import { blocks, documentOf, type Html, noticeOf, wheel } from "./html.ts";
import type { Sources } from "./sources.ts";

/** Cover, preamble with the table of contents, and articles. `pages` is known only after a first print. */
export function constitutionPage({ chapter, constitution, locale }: Sources, pages: number[]): Promise<string> {
	const { preamble, articles } = articlesOf(constitution.body);
	const running = JSON.stringify(`${constitution.fullTitle} · ${constitution.notice.heading}`);
	return documentOf(
		{ title: constitution.fullTitle, style: "constitution", locale },
		html`<style>@page { @bottom-left { content: ${raw(running)} } }</style>
<div class="cover">${wheel}
	<p class="programme"><strong>${chapter.programme}</strong></p>
	<p><strong>${chapter.institute}</strong></p>
	<h1>${constitution.title}</h1>
	<p class="subtitle">${constitution.subtitle}</p>
	${noticeOf(constitution.notice)}
</div>
<main>
<div class="preamble">${blocks(preamble)}</div>
<h2>${constitution.contentsHeading}</h2>
<nav><ol>${articles.map(
			({ title }, i) => html`<li><a href="#article-${i + 1}">${i + 1}. ${title} <i></i>${pages[i] ?? ""}</a></li>`,
		)}</ol></nav>
${articles.map(
	({ title, blocks: body }, i) =>
		html`<article>
	<h2 id="article-${i + 1}"><span class="number">${i + 1} </span>${title}</h2>
	${body.map((block) => (block.type === "list" ? clauses(block, i + 1) : blocks([block])))}
</article>`,
)}
<p class="end">${constitution.endNote}</p>
</main>`,
	);
}

/** Clauses are numbered within their article and points lettered, so that each can be cited. */
function clauses({ start, children }: Extract<Block, { type: "list" }>, article: number): Html {
	return html`<ol>${children.map(
		(clause, i) => html`<li><span class="number">${article}.${start + i} </span>${blocks(clause.children)}</li>`,
	)}</ol>`;
}

interface Article {
	title: string;
	blocks: Block[];
}

/** Splits the text into what precedes the first heading, and the articles in order. */
export function articlesOf(body: Prose): { preamble: Block[]; articles: Article[] } {
	const preamble: Block[] = [];
	const articles: Article[] = [];
	for (const block of body) {
		if (block.type === "heading") articles.push({ title: plainText([block]), blocks: [] });
		else (articles.at(-1)?.blocks ?? preamble).push(block);
	}
	return { preamble, articles };
}

/** Reads from the PDF's bookmarks on which pages the articles begin. */
export async function articlePages(bytes: Uint8Array): Promise<number[]> {
	const pdf = await getDocumentProxy(Uint8Array.from(bytes));
	const [title] = await pdf.getOutline();
	const articles = title?.items.filter((bookmark: { title: string }) => /^\d/.test(bookmark.title)) ?? [];
	return Promise.all(articles.map(async ({ dest }) => (await pdf.getPageIndex(dest[0])) + 1));
}
