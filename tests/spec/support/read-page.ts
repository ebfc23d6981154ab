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

/** A page as the server sends it: for what needs no browser to be seen. */
export async function readPage(
	path: string,
	init: RequestInit = {},
	site = process.env.TEST_SITE_URL,
): Promise<PageRead> {
	const response = await fetch(site + path, { redirect: "manual", ...init });
	const document = new Window().document.implementation.createHTMLDocument();
	document.documentElement.innerHTML = await response.text();
	const find = (selector: string) => {
		const found = document.querySelector(selector);
		if (!found) throw new Error(`${path} has no ${selector}`);
		return found;
	};
	const sections = () => all(document.body, "section, aside, nav, form");
	return {
		status: response.status,
		location: response.headers.get("Location"),
		document,
		heading: words(document.querySelector("h1")),
		get main() {
			return find("main");
		},
		region(name) {
			const found = sections().find((section) => nameOf(section) === name);
			if (!found)
				throw new Error(`${path} has no region ${name}, but ${sections().map(nameOf).filter(Boolean).join(", ")}`);
			return found;
		},
		regions: () => sections().map(nameOf),
	};
}

/** The same of the site whose chapter has everything. */
export function readCompletePage(path: string, init?: RequestInit): Promise<PageRead> {
	return readPage(path, init, process.env.TEST_COMPLETE_SITE_URL);
}

export function all(within: Element, selector: string): Element[] {
	return [...within.querySelectorAll(selector)];
}

/** What a screen reader reads of it. */
export function words(element: Element | null): string {
	if (!element) return "";
	const copy = element.cloneNode(true);
	for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
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
