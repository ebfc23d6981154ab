import { expect, test } from "vitest";
import { alternates, stayInLanguage } from "./stay-in-language.ts";

const isTranslated = (path: string) => !path.startsWith("/documents/");
const inHindi = (html: string) => stayInLanguage(html, { language: "hi", isTranslated });

test.each([
	['<a class="x" href="/events?year=2024&amp;a=b">', '<a class="x" href="/hi/events?year=2024&amp;a=b">'],
	['<a href="/">', '<a href="/hi">'],
	['<form action="/search">', '<form action="/hi/search">'],
	['<button type="submit" formaction="/a">', '<button type="submit" formaction="/hi/a">'],
	['<a href="#top">', '<a href="#top">'],
	['<a href="https://example.org/">', '<a href="https://example.org/">'],
	['<a href="//example.org/">', '<a href="//example.org/">'],
	['<a href="/documents/a.pdf">', '<a href="/documents/a.pdf">'],
	['<a href="/about" hrefLang="en">', '<a href="/about" hrefLang="en">'],
	['<link rel="icon" href="/favicon.ico">', '<link rel="icon" href="/favicon.ico">'],
])("%s becomes %s", (tag, kept) => {
	expect(inHindi(tag)).toBe(kept);
});

test("islands get addresses in the language too, and other props as they are", () => {
	const sent = (url: string) =>
		`<div data-sent="{&quot;url&quot;:&quot;${url}&quot;,&quot;text&quot;:&quot;/&quot;}"></div>`;
	expect(inHindi(sent("/register"))).toBe(sent("/hi/register"));
	expect(inHindi(sent("/documents/a.pdf"))).toBe(sent("/documents/a.pdf"));
});

test("a page in the language of the source stays as it was rendered", () => {
	expect(stayInLanguage('<a href="/events">', { language: "en", isTranslated })).toBe('<a href="/events">');
});

const languages = [
	{ code: "en", name: "English" },
	{ code: "hi", name: "हिन्दी" },
];

test.each([
	["en", "https://example.org/events"],
	["hi", "https://example.org/hi/events"],
])("a page in %s names itself in all languages", (language, canonical) => {
	const html = `<link rel="canonical" href="${canonical}"/>`;
	expect(alternates(html, languages, { language, siteUrl: "https://example.org" })?.split(", ")).toEqual([
		'<https://example.org/events>; rel="alternate"; hreflang="en"',
		'<https://example.org/hi/events>; rel="alternate"; hreflang="hi"',
		'<https://example.org/events>; rel="alternate"; hreflang="x-default"',
	]);
});

test("a page without a canonical address, or in the only language, names none", () => {
	const located = { language: "en", siteUrl: "https://example.org" };
	expect(alternates("<p>", languages, located)).toBeUndefined();
	const html = '<link rel="canonical" href="https://example.org/"/>';
	expect(alternates(html, languages.slice(0, 1), located)).toBeUndefined();
	expect(alternates(html, languages, located)).toContain('<https://example.org/hi>; rel="alternate"; hreflang="hi"');
});
