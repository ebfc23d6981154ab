import { addressIn, type Language, sourceLanguage } from "../core/content/languages.ts";

interface Staying {
	language: string;
	/** Whether a path leads to something that exists in every language. */
	isTranslated(path: string): boolean;
}

/**
 * Makes the addresses of a rendered page stay in its language: those of links and forms, and those that islands get in
 * their props. The app writes them without a language; doing it here, once, means that no link can forget it. A link
 * with `hreflang`, as the language switch has, leads where it says.
 */
export function stayInLanguage(html: string, staying: Staying): string {
	if (staying.language === sourceLanguage) return html;
	return html
		.replaceAll(/<(?:a|form|button)\b[^>]*>/g, (tag) =>
			/ hreflang=/i.test(tag)
				? tag
				: tag.replace(
						/( (?:href|action|formaction)=")(\/[^"]*)/,
						(_, before, address) => before + staysAt(address, staying),
					),
		)
		.replaceAll(/ data-sent="[^"]*"/g, (sent) =>
			sent.replaceAll(
				/(&quot;(?:url|href|page)&quot;:&quot;)(\/(?:(?!&quot;).)*)/g,
				(_, before, address) => before + staysAt(address, staying),
			),
		);
}

/** The address in the page's language, if it has one. */
export function staysAt(address: string, { language, isTranslated }: Staying): string {
	const path = address.replace(/[?#].*$/s, "");
	return !address.startsWith("//") && isTranslated(path) ? addressIn(language, address) : address;
}

/**
 * Value of the `Link` header that names the page in all languages, for search engines. They read it like `<link>`
 * elements, and in the document it would cost bytes of the first view.
 */
export function alternates(html: string, languages: readonly Language[], { language, siteUrl }: Located) {
	const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	const prefix = siteUrl + addressIn(language, "/");
	if (languages.length < 2 || !canonical?.startsWith(prefix.replace(/\/$/, ""))) return undefined;
	const path = canonical.slice(prefix.replace(/\/$/, "").length) || "/";
	const link = (code: string, hreflang: string) =>
		`<${siteUrl}${addressIn(code, path)}>; rel="alternate"; hreflang="${hreflang}"`;
	return [...languages.map(({ code }) => link(code, code)), link(sourceLanguage, "x-default")].join(", ");
}

interface Located {
	language: string;
	siteUrl: string;
}
