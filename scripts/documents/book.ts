import { drawClosing } from "./book/closing.ts";
import { drawCover } from "./book/cover.ts";
import { drawDomain } from "./book/domain.ts";
import { drawForeword, leaveContents } from "./book/opening.ts";
import { page } from "./book/page.ts";
import { type Finished, openPdf } from "./pdf/open.ts";
import type { Sources } from "./sources.ts";

/** Lays out the picture book: a cover, a foreword with the contents, a spread or two for each domain, and a back. */
export async function makeBook(sources: Sources): Promise<Finished> {
	const { book, chapter, domains, lastReviewed } = sources;
	const pdf = openPdf({
		title: `${book.title}: ${book.subtitle}`,
		subject: `${book.kind} of ${chapter.name}. ${book.notice.heading}.`,
		author: chapter.name,
		date: lastReviewed,
		size: [page.width, page.height],
		spreads: true,
	});
	drawCover(pdf, sources);
	drawForeword(pdf, sources);
	const fillContents = leaveContents(pdf, sources);
	const pages = domains.map((domain) => drawDomain(pdf, domain, book));
	drawClosing(pdf, sources);
	fillContents(pages);
	return pdf.finish();
}
