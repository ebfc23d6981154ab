import { type Document, type Element, Window } from "happy-dom";

export interface PageRead {
	status: number;
	location: string | null;
	document: Document;
	/** What the first heading says. */
	heading: string;
	main: Element;
	/** The section of this name. */
	region(name: string): Element;
	regions(): string[];
}

/** A page as the server sends it: for what needs no browser to be seen. The pages of these sites do not change, so each is read once. */
export function readPage(path: string, site = process.env.TEST_SITE_URL): Promise<PageRead> {
	const address = site + path;
	const page = pages.get(address) ?? read(address);
	pages.set(address, page);
	return page;
}

const pages = new Map<string, Promise<PageRead>>();

async function read(address: string): Promise<PageRead> {
	const response = await fetch(address, { redirect: "manual" });
	const document = new Window().document.implementation.createHTMLDocument();
	document.documentElement.innerHTML = await response.text();
	const sections = () => all(document.body, "section, aside, nav, form");
	return {
		status: response.status,
		location: response.headers.get("Location"),
		document,
		heading: words(document.querySelector("h1")),
		main: document.querySelector("main") ?? document.body,
		region(name) {
			const found = sections().find((section) => nameOf(section) === name);
			if (found) return found;
			throw new Error(`${address} has no region ${name}, but ${sections().map(nameOf).filter(Boolean).join(", ")}`);
		},
		regions: () => sections().map(nameOf),
	};
}

/** The same of the site whose chapter has everything. */
export function readCompletePage(path: string): Promise<PageRead> {
	return readPage(path, process.env.TEST_COMPLETE_SITE_URL);
}

export function all(within: Element, selector: string): Element[] {
	return [...within.querySelectorAll(selector)];
}

/** What a screen reader reads of it. */
export function words(element: Element | null): string {
	if (!element) return "";
	const copy = element.cloneNode(true);
	for (const silent of copy.querySelectorAll("[aria-hidden=true], [hidden]")) silent.remove();
	for (const block of copy.querySelectorAll("p, li, td, th, dt, dd, h1, h2, h3, h4, caption, div")) block.append(" ");
	return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The links within it, each by its name and address. */
export function linksIn(within: Element): [name: string, href: string][] {
	return all(within, "a[href]").map((link) => [nameOf(link), link.getAttribute("href") ?? ""]);
}

export function nameOf(element: Element): string {
	const label = element.getAttribute("aria-label");
	const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
	if (by.length > 0) return by.map((id) => words(element.ownerDocument.getElementById(id))).join(" ");
	return label ?? (element.matches("a, button, h1, h2, h3") ? words(element) : "");
}
