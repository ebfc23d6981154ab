import { getDocumentProxy } from "unpdf";

export type ReadPdf = Awaited<ReturnType<typeof readPdf>>;

/** What a reader, or a program that reads aloud, finds in a document. */
export async function readPdf(bytes: Buffer) {
	const pdf = await getDocumentProxy(Uint8Array.from(bytes));
	const numbers = Array.from({ length: pdf.numPages }, (_, i) => i + 1);
	const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
	const texts = await Promise.all(pages.map((page) => page.getTextContent()));
	const words = texts.map(({ items }) => squeezed(items.map((item) => ("str" in item ? item.str : "")).join("")));
	const tags = (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(tagsIn);
	return {
		bytes,
		pages: words,
		text: words.join(""),
		info: (await pdf.getMetadata()).info,
		tagged: (await pdf.getMarkInfo())?.Marked,
		bookmarks: (await pdf.getOutline()).flatMap(({ items }) => items).length,
		roles: tags.map(({ role }) => role),
		figures: tags.filter(({ role }) => role === "Figure").map(({ alt }) => alt ?? ""),
	};
}

type Tag = { role: string; alt?: string; children: (Tag | object)[] };

function tagsIn(tag: Tag | object): Tag[] {
	return "children" in tag ? [tag, ...tag.children.flatMap(tagsIn)] : [];
}

/** What a document says besides its page: nothing but page numbers, list markers and running footers. */
export function addedTo(pageHtml: string, { text }: ReadPdf): string {
	let at = 0;
	let added = "";
	for (const words of wordsIn(pageHtml)) {
		const found = text.indexOf(words, at);
		if (found < at) throw new Error(`The document lacks: ${words}`);
		added += text.slice(at, found);
		at = found + words.length;
	}
	return added + text.slice(at);
}

/** The words of a page in their order, as they stand between its tags. */
function wordsIn(html: string): string[] {
	const visible = html.replace(/<(style|title)>.*?<\/\1>/gs, "");
	const plain = visible.split(/<[^>]*>/).map((words) => words.replaceAll("&#39;", "'").replaceAll("&quot;", '"'));
	return plain.map((words) => squeezed(words.replaceAll("&amp;", "&"))).filter((words) => words !== "");
}

/** Without line ends, and without Indian scripts, whose shaped letters a PDF gives back in another order. */
export function squeezed(text: string): string {
	return text
		.replace(/[‘’]/g, "'")
		.replace(/\p{Script=Devanagari}/gu, "")
		.replace(/[\s\p{C}]+/gu, "");
}
