import { marksParameter } from "../lib/made-from.ts";

/**
 * Adds a link to the editor to each section of the page. The page itself is the same for everybody, so an editor's
 * browser asks for it once more, with what its sections are made from.
 */
export async function addEditLinks(): Promise<void> {
	// Organisers' own screens have the script of the pages too.
	if (!document.querySelector(".has-banner, .no-banner")) return;
	const address = new URL(location.href);
	address.searchParams.set(marksParameter, "yes");
	const response = await fetch(address);
	if (response.status >= 500) return;
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	// Whoever is not signed in any more is not asked again.
	if (!page.querySelector("[data-made-from]")) return localStorage.removeItem("organiser");
	document.adoptedStyleSheets.push(look());
	const shown = sectionsOf(document);
	for (const marked of sectionsOf(page)) {
		const at = shown.findIndex((section) => identityOf(section) === identityOf(marked));
		const [section] = at === -1 ? [] : shown.splice(at, 1);
		const { madeFrom } = marked.dataset;
		if (section && madeFrom) section.prepend(editLink(section, madeFrom));
	}
}

function sectionsOf(page: Document): HTMLElement[] {
	return [...page.querySelectorAll<HTMLElement>("main > *, main :is(header, section, nav, [id]), body footer")];
}

/** The same on both pages, and their order tells apart those that are alike. */
function identityOf(section: Element): string {
	const { tagName, id } = section;
	return [tagName, id, section.getAttribute("aria-labelledby"), section.getAttribute("aria-label")].join(" ");
}

/** Opens the form at the place; what is not content has a screen of its own. */
export function editAddress(madeFrom: string, language: string): string {
	if (madeFrom.startsWith("/")) return madeFrom;
	const [kind = "", ...part] = madeFrom.split(".");
	const search = new URLSearchParams({
		...(language !== "en" && { language }),
		...(part.length > 0 && { part: part.join(".") }),
	});
	return `/console/content/${kind}${String(search) ? `?${search}` : ""}`;
}

function editLink(section: Element, madeFrom: string): HTMLElement {
	const name = section.getAttribute("aria-label") || section.querySelector("h1, h2, h3")?.textContent?.trim();
	const link = document.createElement("a");
	link.className = "edit-this";
	link.href = editAddress(madeFrom, document.documentElement.lang);
	link.textContent = "Edit this";
	link.setAttribute("aria-label", `Edit this: “${name || "this part"}”`);
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
