/**
 * Removes from a public page what React writes and no browser needs: names of icons, namespaces, end tags of shapes,
 * spaces around and between classes, escaped quotes in the props of islands, and the comments between texts. Islands keep
 * those comments, by which React tells texts apart when it hydrates them; it compares no attributes.
 */
export function tidyHtml(html: string): string {
	return withoutComments(html)
		.replaceAll(/ class="([^"]*)"/g, (_, classes: string) => classAttribute(classes))
		.replaceAll(/ data-sent="([^"]*)"/g, (_, sent: string) => ` data-sent='${sent.replaceAll("&quot;", '"')}'`)
		.replaceAll(/(?<=<svg) xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g, "")
		.replaceAll(/><\/(?:circle|ellipse|line|path|polygon|polyline|rect)>/g, "/>");
}

function classAttribute(classes: string): string {
	const needed = classes.split(" ").filter((name) => name !== "" && !/^lucide(-|$)/.test(name));
	return needed.length === 0 ? "" : ` class="${needed.join(" ")}"`;
}

const divOrComment = /<div\b([^>]*)>|<\/div>|<!-- -->/g;

function withoutComments(html: string): string {
	/** How many elements are open since the outermost island began, itself included. */
	let depth = 0;
	return html.replaceAll(divOrComment, (part, attributes?: string) => {
		if (part === "<!-- -->") return depth > 0 ? part : "";
		if (part === "</div>") depth = Math.max(0, depth - 1);
		else if (depth > 0 || attributes?.includes(" data-island=")) depth++;
		return part;
	});
}
