interface PageMeta {
	title: string;
	description: string;
	/** The chapter's name, which ends every title. */
	chapter: string;
	/** The page's own whole address. */
	canonical: string;
}

/** What search engines and shared links are told of a page. */
export function pageMeta({ title, description, chapter, canonical }: PageMeta) {
	return [
		{ title: `${title} · ${chapter}` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:site_name", content: chapter },
		{ property: "og:type", content: "website" },
	];
}
