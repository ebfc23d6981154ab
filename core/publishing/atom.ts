/** A feed of news for those who follow the site with a reader (RFC 4287). */
export interface Feed {
	language: string;
	title: string;
	/** URLs of the feed itself and of the page that it follows. */
	self: string;
	page: string;
	author: string;
	entries: readonly FeedEntry[];
}

export interface FeedEntry {
	title: string;
	url: string;
	/** Stays the same when the URL changes. */
	id: string;
	updated: number;
	/** Plain text. */
	summary: string;
	/** If its words are not in the language of the feed. */
	language?: string | undefined;
}

export function writeFeed({ language, title, self, page, author, entries }: Feed): string {
	// An empty feed has not been changed since the beginning of time.
	const updated = Math.max(0, ...entries.map((entry) => entry.updated));
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
	<id>${escaped(page)}</id>
	<title>${escaped(title)}</title>
	<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
	<link rel="alternate" type="text/html" href="${escaped(page)}"/>
	<updated>${moment(updated)}</updated>
	<author><name>${escaped(author)}</name></author>
${entries.map(written).join("")}</feed>
`;
}

function written({ title, url, id, updated, summary, language }: FeedEntry): string {
	return `	<entry${language ? ` xml:lang="${language}"` : ""}>
		<id>${escaped(id)}</id>
		<title>${escaped(title)}</title>
		<link rel="alternate" type="text/html" href="${escaped(url)}"/>
		<updated>${moment(updated)}</updated>
		<summary>${escaped(summary)}</summary>
	</entry>
`;
}

function moment(ms: number): string {
	return new Date(ms).toISOString();
}

/** Also drops characters that XML cannot hold. */
function escaped(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, "")
		.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
