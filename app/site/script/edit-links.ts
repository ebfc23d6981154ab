/** Adds a link to the editor to each section of the page that comes from the content. */
export async function addEditLinks(): Promise<void> {
	// Organisers' own screens have the script of the pages too.
	if (!document.querySelector(".has-banner, .no-banner")) return;
	const sections = sectionsOf(document);
	const answer = await ask(sections.map(textsOf));
	if (answer.length === 0) return;
	document.adoptedStyleSheets.push(look());
	for (const [index, address] of answer.entries()) {
		const section = sections[index];
		if (section && address) section.prepend(editLink(address, nameOf(section)));
	}
}

/** What an organiser would call the sections of a page: its bands, its title and its foot, without those within them. */
export function sectionsOf(page: Document): HTMLElement[] {
	const parts = [...page.querySelectorAll<HTMLElement>("main section, main header, body footer")];
	const main = page.querySelector("main");
	// A page without sections is one itself.
	if (main && !parts.some((part) => main.contains(part))) parts.unshift(main);
	return parts.filter((part) => textsOf(part).length > 0 && !part.parentElement?.closest("section, header, footer"));
}

const texts = "h1, h2, h3, h4, p, li, dt, dd, td, div, a, button, summary, figcaption, label, span";
const larger = "p, li, dt, div, h1, h2, h3, h4, section";

/** The texts of a section, its heading or name first. */
export function textsOf(section: Element): string[] {
	const found = [...section.querySelectorAll(texts)];
	const own = found.filter((element) => element.querySelector(larger) === null).map((element) => element.textContent);
	const all = [nameOf(section), ...own].map((text) => text?.replace(/\s+/g, " ").trim().slice(0, 400) ?? "");
	return [...new Set(all.filter((text) => text !== ""))].slice(0, 40);
}

/** What the section is called, by its heading or its label. */
function nameOf(section: Element): string {
	const heading = section.querySelector("h1, h2, h3")?.textContent?.trim();
	return section.getAttribute("aria-label") || heading || "this part";
}

/** The addresses of the editor for each section, in their order. Whoever is not signed in any more is not asked again. */
async function ask(sections: string[][]): Promise<(string | null)[]> {
	const body = JSON.stringify({ path: location.pathname, sections });
	const headers = { "Content-Type": "application/json" };
	const response = await fetch("/console/content/sections", { method: "POST", headers, body });
	if (response.status === 401) localStorage.removeItem("organiser");
	return response.ok ? response.json() : [];
}

function editLink(address: string, name: string): HTMLElement {
	const link = document.createElement("a");
	link.className = "edit-this";
	link.href = address;
	link.textContent = "Edit this";
	link.ariaLabel = `Edit this: “${name}”`;
	return link;
}

/** Not part of the site's style sheet, which visitors load. */
function look(): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`
		:has(> .edit-this) { position: relative; }
		.edit-this {
			position: absolute; z-index: 20; top: 8px; right: 8px;
			display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px;
			border: 2px solid; border-radius: 999px;
			background: var(--accent); color: var(--on-accent);
			font-size: 1rem; font-weight: 600; line-height: 1.2; text-decoration: none;
		}
		.edit-this:hover { text-decoration: underline; }
		/* The header lies over the banner. */
		.has-banner main > :first-child > .edit-this { top: auto; bottom: 8px; }
		@media (max-width: 640px) {
			.no-banner main > :has(> .edit-this), main > :not(:first-child):has(> .edit-this) { padding-top: 60px; }
		}
		@media print { .edit-this { display: none; } }
	`);
	return sheet;
}
