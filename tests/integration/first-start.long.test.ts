import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordOf } from "../../core/content/editor/json.ts";
import { loadContent } from "../../core/content/load.ts";
import { standInsIn } from "../../core/content/stand-ins.ts";
import { unconfirmedIn } from "../../core/content/unconfirmed.ts";
import { walk } from "../../core/content/walk.ts";
import { touch } from "../../core/database/generation.ts";
import { transaction } from "../../core/database/transaction.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

/** The content that is shipped, as somebody meets it who starts the site without any setting. */
const folder = "content";
const content = loadContent(folder);
const standIns = standInsIn(content);

/** Changes of other processes, which a test is, are seen within a second or two. */
const patience = { timeout: 30_000 };

let site: TestSite;
let editor: SignedIn;
beforeAll(async () => {
	site = await startTestSite({ CONTENT_DIR: folder });
	editor = await signedIn(site, "editor");
});
afterAll(() => site.remove());

const read = async (path: string) => (await fetch(new URL(path, site.url))).text();

const notice = async (path: string) =>
	/<aside aria-label="Notice"[^>]*>(.*?)<\/aside>/.exec(await read(path))?.[1]?.replace(/<[^>]*>/g, "") ?? "";

async function allPages(): Promise<string[]> {
	const map = await read("/sitemap.xml");
	const known = Array.from(map.matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url).pathname);
	return [...known, "/samples", ...standIns.map(({ name }) => `/stand-in/${name}`)];
}

/** Sentences that replace a link while a field is empty, and are not shown while it is filled. */
function unneeded(): string[] {
	const { videos, newsletters } = content;
	const sentences = [...walk(content)].flatMap(({ value }) => {
		const { url, instead } = recordOf(value);
		return typeof url === "string" && url !== "" && typeof instead === "string" ? [instead] : [];
	});
	if ([videos.featured, ...videos.more].every((video) => video?.videoId || video?.file)) sentences.push(videos.instead);
	if (newsletters.items.every(({ link }) => link !== "")) sentences.push(newsletters.instead);
	return sentences;
}

test("no page has a sentence in place of a link, or a number that nobody answers", async () => {
	const pages = await allPages();
	const sentences = unneeded();
	expect(pages.length).toBeGreaterThan(30);
	for (const path of pages) {
		const html = await read(path);
		const words = html.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " ");
		expect([path, ...sentences.filter((sentence) => words.includes(sentence))]).toEqual([path]);
		const called = Array.from(html.matchAll(/href="tel:([^"]+)"/g), ([, number = ""]) => number);
		expect(called.length, path).toBeGreaterThan(0);
		expect([path, ...called.filter((number) => /^\+91(00000|110000)/.test(number))]).toEqual([path]);
	}
});

test("the notice names the sample events until the last of them is gone", async () => {
	expect(await notice("/about")).toMatch(/: .*\bevents, highlights\./);
	expect(await read("/samples")).toContain('<a href="/events"');
	for (const table of ["events", "highlights"] as const) {
		await site.database.db.updateTable(table).set({ state: "binned" }).where("sample", "=", 1).execute();
		await transaction(site.database.db, touch);
	}
	await expect.poll(() => notice("/about"), patience).not.toMatch(/events|highlights/);
});

describe.skipIf(standIns.length === 0)("a stand-in", () => {
	test("says what will open there, for whom, and where organisers fill it in, and is not indexed", async () => {
		for (const { name, kind } of standIns) {
			const answer = await fetch(new URL(`/stand-in/${name}`, site.url));
			expect(answer.status, name).toBe(200);
			const html = await answer.text();
			expect(html, name).toContain(content.samples.standIn.mark);
			expect(html, name).toContain('name="robots" content="noindex"');
			expect(html, name).toContain(`/console/content/${kind}?at=%2Fstand-in%2F${name}`);
		}
		expect((await fetch(new URL("/stand-in/nothing", site.url))).status).toBe(404);
		expect(await read("/sitemap.xml")).not.toContain("/stand-in/");
	});

	test("is listed, and gone as soon as the address is filled in", async () => {
		const { name, kind } = standIns[0] ?? { name: "", kind: "" };
		const path = `/stand-in/${name}`;
		expect(await read("/samples")).toContain(`href="${path}"`);
		const editing = site.services.console.content;
		const ref = editing.findRef(kind, null);
		if (!ref) throw new Error(`There is no kind '${kind}'.`);
		const { values, basedOn } = await editing.open(ref);
		const filled = JSON.parse(JSON.stringify(values).replace(path, "https://chat.example.org/real"));
		const published = await editing.publish(ref, { values: filled, basedOn, note: "The address" }, editor.id);
		expect(published).toEqual({ outcome: "published" });
		await expect.poll(() => read("/samples"), patience).not.toContain(`href="${path}"`);
		expect((await fetch(new URL(path, site.url))).status).toBe(404);
	});
});

describe.skipIf(unconfirmedIn(content).length === 0)("what comes from public lists", () => {
	const facts = unconfirmedIn(content);

	const lines = facts.filter(({ kind, path }) => kind === "contacts" && path.length > 1);

	test.skipIf(lines.length === 0)("is listed on the start page, and kept by one button", async () => {
		const page = await (await askConsole(site, "/console", { as: editor })).text();
		expect(page).toContain("Please confirm");
		expect(page.match(/value="confirm-fact"/g)).toHaveLength(facts.length);
		const path = JSON.stringify(lines[0]?.path);
		const before = (await read("/resources")).split(content.contacts.unconfirmedNote).length;
		const form = { intent: "confirm-fact", kind: "contacts", path, value: lines[0]?.value ?? "" };
		const another = await askConsole(site, "/console", { as: editor, form: { ...form, value: "+91 11 2659 0000" } });
		expect(another.headers.get("Location")).toBe("/console?done=fact-changed#facts");
		const kept = await askConsole(site, "/console", { as: editor, form });
		expect(kept.headers.get("Location")).toBe("/console?done=fact#facts");
		const after = async () => (await read("/resources")).split(content.contacts.unconfirmedNote).length;
		await expect.poll(after, patience).toBe(before - 1);
		const again = await askConsole(site, "/console", { as: editor, form });
		expect(again.headers.get("Location")).toBe("/console?done=fact-changed#facts");
	});

	test("is not for those who answer submissions to confirm", async () => {
		const moderator = await signedIn(site, "moderator");
		expect(await (await askConsole(site, "/console", { as: moderator })).text()).not.toContain("Please confirm");
		const form = { intent: "confirm-fact", kind: "links", path: "[]" };
		expect((await askConsole(site, "/console", { as: moderator, form })).status).toBe(403);
	});
});
