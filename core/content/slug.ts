/** 'What is the Scheme?' → 'what-is-the-scheme': at most 40 characters, whole words only. */
export function slugOf(text: string): string {
	const slug = text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/\p{M}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return slug.length > 40
		? slug
				.slice(0, 41)
				.replace(/-[^-]*$/, "")
				.slice(0, 40)
		: slug;
}
