import { type Article, articlesOf } from "./constitution/articles.ts";
import { drawBlock, drawWords, startOf } from "./constitution/blocks.ts";
import { drawCover } from "./constitution/cover.ts";
import { column, Flow, sheet } from "./constitution/flow.ts";
import { colours } from "./pdf/colours.ts";
import { drawContents, type Entry } from "./pdf/contents.ts";
import { type Style, setText } from "./pdf/lines.ts";
import { type Finished, openPdf, type Tag } from "./pdf/open.ts";
import { runsOf } from "./pdf/prose.ts";
import { tagged } from "./pdf/tags.ts";
import type { Sources } from "./sources.ts";

const heading: Style = { face: "display", size: 17, colour: colours.navy, leading: 22 };
const lead: Style = { face: "text", size: 13.5, colour: colours.navy, leading: 21 };
const entryStyle: Style = { face: "text", size: 11, colour: colours.navy, leading: 17 };
const entryGap = 2;
const endStyle: Style = { face: "text", size: 10.5, colour: colours.quiet, leading: 15.5, slanted: true };

/** Lays out the constitution: a cover, the preamble with the contents, and the articles. */
export async function makeConstitution(sources: Sources): Promise<Finished> {
	const { chapter, constitution, lastReviewed } = sources;
	const title = `${constitution.title} of ${chapter.name}`;
	const { doc, root, finish } = openPdf({
		title,
		subject: `${constitution.subtitle}. ${constitution.notice.heading}.`,
		author: chapter.name,
		date: lastReviewed,
		size: [sheet.width, sheet.height],
	});
	const { preamble, articles } = articlesOf(constitution.body);
	drawCover(doc, root, sources);
	const flow = new Flow(doc, `${title} · ${constitution.notice.heading}`);
	flow.turn();
	for (const block of preamble) {
		if (block.type === "paragraph") drawWords(flow, root, runsOf(block.children, lead), column);
	}
	const addContents = leaveRoomForContents(flow, root, constitution.contentsHeading, articles.length);
	const entries = articles.map((article) => drawArticle(flow, root, article));
	drawWords(flow, root, [{ text: constitution.endNote, style: endStyle }], column);
	addContents(entries);
	return finish();
}

/** The contents stand before the articles, in two columns, but where those begin is known only afterwards. */
function leaveRoomForContents(flow: Flow, root: Tag, title: string, count: number): (entries: Entry[]) => void {
	const { doc, page } = flow;
	const top = flow.y + 22;
	const half = Math.ceil(count / 2);
	flow.y = top + 34 + half * (entryStyle.leading + entryGap) + 10;
	doc.outline.addItem(title);
	tagged(doc, root, "H2", () => setText(doc, title, heading, { ...column, y: top }));
	const contents = doc.struct("TOC");
	root.add(contents);
	return (entries) => {
		doc.switchToPage(page - 1);
		const place = { y: top + 34, width: (column.width - 32) / 2, style: entryStyle, gap: entryGap };
		drawContents(doc, contents, entries.slice(0, half), { ...place, x: column.x });
		drawContents(doc, contents, entries.slice(half), { ...place, x: column.x + place.width + 32 });
		contents.end();
	};
}

function drawArticle(flow: Flow, root: Tag, { number, title, blocks }: Article): Entry {
	const { doc } = flow;
	const space = flow.y === column.top ? 0 : 16;
	flow.need(space + heading.leading + 8 + startOf(flow, blocks[0]));
	if (flow.y > column.top) flow.y += space;
	const target = `article-${number}`;
	doc.addNamedDestination(target, "XYZ", 0, flow.y - 12, null);
	doc.outline.addItem(`${number}. ${title}`);
	tagged(doc, root, "H2", () => {
		setText(doc, `${number} `, { ...heading, colour: colours.red }, { ...column, x: column.number, y: flow.y });
		setText(doc, title, heading, { ...column, y: flow.y });
	});
	const { page } = flow;
	flow.y += heading.leading + 8;
	for (const block of blocks) drawBlock(flow, root, block, number);
	return { label: `${number}. ${title}`, page, target };
}
