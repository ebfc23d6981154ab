import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editAddress } from "../../app/site/script/edit-links.ts";
import { fieldAt } from "../../core/content/editor/field-at.ts";
import { findKind } from "../../core/content/kinds.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { pagePaths } from "../../scripts/browser/site-pages.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { startCompleteTestSite, startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let editor: SignedIn;

beforeAll(async () => {
	site = await startCompleteTestSite();
	editor = await signedIn(site, "editor");
});

afterAll(() => site.remove());

test.each(pagePaths)("each section of %s tells an editor its field, and visitors nothing", async (path) => {
	const marked = await markedPage(path, editor);
	const sections = sectionsOf(marked);
	expect(marksOf(marked).length).toBeGreaterThan(1);
	const unmarked = sections.filter(({ dataset }) => !dataset.madeFrom).map(({ textContent }) => textContent);
	expect(unmarked).toEqual([]);
	for (const mark of marksOf(marked)) await expectOpens(mark);
	// So that a section is found again by where it is.
	const visited = await (await fetch(site.url + path)).text();
	expect(visited).not.toContain("data-made-from");
	expect(visited).toBe(marked.replaceAll(/ data-made-from="[^"]*"/g, ""));
});

test("a section is edited where its words come from", async () => {
	const markOf = async (path: string, heading: string) =>
		sectionsOf(await markedPage(path, editor)).find(
			(section) => section.querySelector("h1, h2")?.textContent === heading,
		)?.dataset.madeFrom;
	expect(await markOf("/", "Recent Events")).toBe("home.events");
	expect(await markOf("/", "TESTIMONIALS")).toBe("testimonials.heading");
	const { items } = site.services.content().domains;
	const literacy = items.find(({ name }) => name === "Literacy");
	expect(marksOf(await markedPage("/domains/Literacy", editor))).toContain(`domains.items.${literacy?.id}.name`);
	expect(marksOf(await markedPage("/events", editor))).toContain("/console/events");
	expect(marksOf(await markedPage("/highlightDetail/lake-2022-10", editor))[0]).toBe(
		"/console/highlights/lake-2022-10",
	);
	const words = { title: "Lamps", venue: "Gate", description: "", starts_at: Date.parse("2026-11-20T12:00:00+05:30") };
	await saveEvent(site.database.db, { ...words, state: "published", publish_at: 0 }, { id: "aa", now: Date.now() });
	expect(marksOf(await markedPage("/events/lamps-2026-11", editor))).toContain("/console/events/aa");
});

test("a section opens in the language of its page", async () => {
	expect(editAddress("about.history", "en")).toBe("/console/content/about?part=history");
	expect(editAddress("about.history", "hi")).toBe("/console/content/about?language=hi&part=history");
	expect(editAddress("signup", "en")).toBe("/console/content/signup");
	expect(editAddress("/console/events/aa", "hi")).toBe("/console/events/aa");
	const translated = await startTestSite({ CONTENT_DIR: "content" });
	try {
		const as = await signedIn(translated, "editor");
		expect(marksOf(await (await askConsole(translated, "/hi/about?marks=yes", { as })).text())).toContain(
			"about.history",
		);
		const form = await askConsole(translated, editAddress("about.history", "hi"), { as });
		expect(await form.text()).toContain(' id="collection-history.heading"');
	} finally {
		await translated.remove();
	}
});

test("nobody else is told where anything is edited, and a cached page is the same for everybody", async () => {
	const visited = await fetch(`${site.url}/about`);
	const text = await visited.text();
	for (const as of [undefined, { ...editor, cookie: "console.session_token=x" }, await signedIn(site, "moderator")])
		expect(await markedPage("/about", as)).toBe(text);
	const organisers = await askConsole(site, "/about", { as: editor });
	expect(await organisers.text()).toBe(text);
	expect(organisers.headers.get("ETag")).toBe(visited.headers.get("ETag"));
	const marked = await askConsole(site, "/about?marks=yes", { as: editor });
	expect(marked.headers.get("Cache-Control")).toBe("private, no-store");
});

async function markedPage(path: string, as: SignedIn | undefined): Promise<string> {
	const url = new URL(path, site.url);
	url.searchParams.set("marks", "yes");
	return (await askConsole(site, url.pathname + url.search, { as })).text();
}

/** What an organiser would call the sections of a page, without those within them. */
function sectionsOf(html: string): HTMLElement[] {
	const page = new new Window().DOMParser().parseFromString(html, "text/html") as unknown as Document;
	const parts = [...page.querySelectorAll<HTMLElement>("main section, main header, body footer")];
	// A page without sections is one itself.
	if (parts.length === 1) parts.unshift(...page.querySelectorAll<HTMLElement>("main > *"));
	return parts.filter((part) => !part.parentElement?.closest("section, header, footer"));
}

function marksOf(html: string): string[] {
	return [...html.matchAll(/ data-made-from="([^"]*)"/g)].map(([, mark = ""]) => mark);
}

const opened = new Map<string, string>();

/** Its document exists and has the field, and the screen comes with the field unfolded. */
async function expectOpens(mark: string): Promise<void> {
	const address = editAddress(mark, "en");
	const html = opened.get(mark) ?? (await textOf(address));
	opened.set(mark, html);
	const [name = "", ...path] = mark.split(".");
	if (mark.startsWith("/") || path.length === 0) return;
	const kind = findKind(name);
	if (!kind) throw new Error(`${mark} is of no kind of content`);
	const { form, values } = await site.services.console.content.open({ kind, language: "en" });
	const field = fieldAt(form, values, path)?.join(".");
	expect(field, mark).toBeDefined();
	expect(html, mark).toContain(` id="collection-${field}`);
}

async function textOf(address: string): Promise<string> {
	const response = await askConsole(site, address, { as: editor });
	expect(response.status, address).toBe(200);
	return response.text();
}
