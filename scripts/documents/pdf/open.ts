import PDFDocument from "pdfkit";
import { registerFaces } from "./faces.ts";

export type Doc = PDFKit.PDFDocument;
/** An element of the document's structure: what a screen reader is told about the marks on the page. */
export type Tag = PDFKit.PDFStructureElement;

export interface Pdf {
	doc: Doc;
	/** The element that holds all others, in reading order. */
	root: Tag;
	/** Closes the document; nothing can be drawn after it. */
	finish(): Promise<Finished>;
}

export interface Finished {
	bytes: Buffer;
	pages: number;
}

export interface PdfOptions {
	title: string;
	subject: string;
	author: string;
	/** The day that the file says it was made on: a fixed one, so that the same words give the same bytes. */
	date: string;
	size: [number, number];
	/** Shown like an open book: the cover alone, then two pages at a time. */
	spreads?: boolean;
	/** Only for looking into the file by eye. */
	compress?: boolean;
}

/** Opens a tagged document: it has a language, a title, a structure and embedded letters. */
export function openPdf({ title, subject, author, date, size, spreads = false, compress = true }: PdfOptions): Pdf {
	const options = {
		size,
		margin: 0,
		compress,
		pdfVersion: "1.7" as const,
		lang: "en-GB",
		tagged: true,
		displayTitle: true,
		autoFirstPage: false,
		// The numbers of pages in the contents are known only at the end.
		bufferPages: true,
		// None of the fonts that readers of PDFs bring along: every letter is embedded.
		font: "",
		pageLayout: spreads ? "twoPageRight" : "singlePage",
		info: { Title: title, Subject: subject, Author: author, CreationDate: new Date(`${date}T00:00:00Z`) },
	};
	const doc = new PDFDocument(options);
	registerFaces(doc);
	const root = doc.struct("Document");
	doc.addStructure(root);
	const bytes = collect(doc);
	return {
		doc,
		root,
		async finish() {
			const { count } = doc.bufferedPageRange();
			root.end();
			doc.end();
			return { bytes: await bytes, pages: count };
		},
	};
}

async function collect(doc: Doc): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of doc) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks);
}
