// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { addEditLinks } from "./edit-links.ts";

/** The page as an editor gets it, with its marks. */
let marked = "";

beforeEach(() => {
	document.documentElement.lang = "en";
	localStorage.setItem("organiser", "1");
	vi.stubGlobal("fetch", async () => new Response(marked));
	return () => {
		vi.unstubAllGlobals();
		localStorage.clear();
		document.body.replaceChildren();
		document.documentElement.removeAttribute("lang");
		document.adoptedStyleSheets = [];
	};
});

test("each section that is marked on the editor's page gets a link on the page that everybody has", async () => {
	marked = layout(`<section id="a" data-made-from="about.history"></section><section></section>
		<section data-made-from="about.emblem"></section>`);
	document.body.innerHTML = layout(`<section id="a"></section><section></section><section></section>`);
	await addEditLinks();
	expect(links()).toEqual([
		"/console/content/about?part=history",
		undefined,
		"/console/content/about?part=emblem",
		"/console/content/navigation",
	]);
});

test("a section that only one of the two pages has takes no other's link", async () => {
	marked = layout(`<section id="gone" data-made-from="about.motto"></section>
		<section id="a" data-made-from="about.history"></section>`);
	document.body.innerHTML = layout(`<section id="a"></section><section id="new"></section>`);
	await addEditLinks();
	expect(links()).toEqual(["/console/content/about?part=history", undefined, "/console/content/navigation"]);
});

test("without a mark on the page nobody is signed in, and is not asked again", async () => {
	marked = layout("<section></section>").replaceAll(/ data-made-from="\w+"/g, "");
	document.body.innerHTML = marked;
	await addEditLinks();
	expect(localStorage.getItem("organiser")).toBeNull();
	expect(links()).toEqual([undefined, undefined]);
});

function layout(sections: string): string {
	return `<div class="no-banner"><main>${sections}</main><footer data-made-from="navigation"></footer></div>`;
}

function links(): (string | undefined)[] {
	const sections = [...document.querySelectorAll("section, footer")];
	return sections.map((section) => section.querySelector(".edit-this")?.getAttribute("href") ?? undefined);
}
