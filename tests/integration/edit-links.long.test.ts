import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sectionsOf, textsOf } from "../../app/site/script/edit-links.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { pagePaths } from "../../scripts/browser/site-pages.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let editor: SignedIn;

beforeAll(async () => {
	site = await startCompleteTestSite();
	editor = await signedIn(site, "editor");
});

afterAll(() => site.remove());

test.each(pagePaths)("each section of %s offers a link that opens an editor, at a field of it", async (path) => {
	const { status, sections, links } = await linksOf(path);
	expect(status).toBe(200);
	expect(sections.length).toBeGreaterThan(1);
	for (const [index, link] of links.entries()) {
		expect(link, sections[index]?.[0]).toMatch(/^\/console\/(content|events|highlights)/);
		if (link) await expectOpens(link);
	}
});

test("a section is edited where its words come from", async () => {
	const { sections, links } = await linksOf("/");
	const linkOf = (heading: string) => links[sections.findIndex(([first]) => first === heading)];
	expect(linkOf("Recent Events")).toBe("/console/content/home?field=events.heading");
	expect(linkOf("TESTIMONIALS")).toBe("/console/content/testimonials?field=heading");
	expect((await linksOf("/domains/Literacy")).links).toContainEqual(
		expect.stringMatching(/^\/console\/content\/domains\?field=items\.0\./),
	);
	expect((await linksOf("/events")).links).toContain("/console/events");
	expect((await linksOf("/highlightDetail/lake-2022-10")).links[0]).toBe("/console/highlights/lake-2022-10");
	const words = { title: "Lamps", venue: "Gate", description: "", starts_at: Date.parse("2026-11-20T12:00:00+05:30") };
	await saveEvent(site.database.db, { ...words, state: "published", publish_at: 0 }, { id: "aa", now: Date.now() });
	const lamps = await linksOf("/events/lamps-2026-11");
	expect(lamps.links).toContain("/console/events/aa");
	expect((await askConsole(site, "/console/events/aa", { as: editor })).status).toBe(200);
});

test("nobody else is told where anything is edited, and a cached page is the same for everybody", async () => {
	const body = JSON.stringify({ path: "/", sections: [["Recent Events"]] });
	const ask = (as?: SignedIn, sent = body) =>
		askConsole(site, "/console/content/sections", { as, method: "POST", body: sent, headers: { Origin: site.url } });
	expect((await ask()).status).toBe(401);
	expect((await ask(await signedIn(site, "moderator"))).status).toBe(403);
	for (const wrong of ["", "{", "[]", '{"path":1,"sections":[]}', JSON.stringify({ path: "/", sections: [[1]] })])
		expect((await ask(editor, wrong)).status, wrong).toBe(400);
	const [visitors, organisers] = await Promise.all([
		fetch(`${site.url}/about`),
		askConsole(site, "/about", { as: editor }),
	]);
	expect(await organisers.text()).toBe(await visitors.text());
	expect(organisers.headers.get("ETag")).toBe(visitors.headers.get("ETag"));
});

async function linksOf(path: string): Promise<{ status: number; sections: string[][]; links: (string | null)[] }> {
	const html = await (await fetch(site.url + path)).text();
	const page = new new Window().DOMParser().parseFromString(html, "text/html") as unknown as Document;
	const sections = sectionsOf(page).map(textsOf);
	const response = await askConsole(site, "/console/content/sections", {
		as: editor,
		method: "POST",
		body: JSON.stringify({ path: new URL(path, site.url).pathname, sections }),
		headers: { Origin: site.url },
	});
	return { status: response.status, sections, links: await response.json() };
}

const opened = new Set<string>();

/** The editor comes with the field unfolded. One field of each kind is enough: large forms take long. */
async function expectOpens(link: string): Promise<void> {
	const { pathname } = new URL(link, site.url);
	if (opened.has(pathname)) return;
	opened.add(pathname);
	const response = await askConsole(site, link, { as: editor });
	expect(response.status, link).toBe(200);
	const field = new URL(link, site.url).searchParams.get("field");
	if (field) expect(await response.text()).toContain(`id="collection-${field}"`);
}
