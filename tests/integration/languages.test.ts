import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/ask.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let pages: Map<string, string>;
beforeAll(async () => {
	// The shipped content, which is in two languages.
	site = await startTestSite({ CONTENT_DIR: "content" });
	pages = await crawl("/hi");
}, 240_000);
afterAll(() => site.remove());

test("a crawl of the translated site finds every page, in its language, and no way out of it", () => {
	expect(pages.size).toBeGreaterThan(100);
	for (const [path, html] of pages) {
		expect(html, path).toMatch(/<html[^>]* lang="hi"/);
		expect(html, path).toMatch(/<link rel="canonical" href="[^"]+\/hi[/"]/);
		expect(
			linksOf(html).filter((link) => isPage(link) && !isInHindi(link)),
			path,
		).toEqual([]);
	}
});

test("no sentence on it is in English, unless it is marked as such", () => {
	const left = [...pages].flatMap(([path, html]) => englishIn(html).map((sentence) => `${path}: ${sentence}`));
	expect(left).toEqual([]);
});

test("dates are in Hindi, with Latin digits", () => {
	expect(pages.get("/hi/events")).toMatch(/14 नवंबर 2026/);
});

test("a page names itself in all languages, and so does the site map", async () => {
	const { headers } = await ask(`${site.url}/events`);
	expect(headers.link).toContain(`<${site.services.siteUrl}/hi/events>; rel="alternate"; hreflang="hi"`);
	expect(headers.link).toContain(`<${site.services.siteUrl}/events>; rel="alternate"; hreflang="x-default"`);
	const map = (await ask(`${site.url}/sitemap.xml`)).body.toString();
	expect(map).toContain(`<loc>${site.services.siteUrl}/hi/events</loc>`);
	expect(map).toContain(`hreflang="hi" href="${site.services.siteUrl}/hi/events"/>`);
});

test("what is missing is told in the language of the address", async () => {
	const missing = await ask(`${site.url}/hi/no-such-page`);
	expect([missing.status, missing.body.toString()]).toEqual([404, expect.stringMatching(/<html[^>]* lang="hi"/)]);
	const english = await ask(`${site.url}/no-such-page`);
	expect([english.status, english.body.toString()]).toEqual([404, expect.stringMatching(/<html[^>]* lang="en"/)]);
	expect((await ask(`${site.url}/hi/console`)).status).toBe(404);
	const respelt = await ask(`${site.url}/HI/Events/`);
	expect([respelt.status, respelt.headers.location]).toEqual([308, "/hi/events"]);
});

test("the switch leads to the same page, with its filter", async () => {
	const filtered = (await ask(`${site.url}/events?year=2024`)).body.toString();
	expect(filtered.match(/href="\/hi\/events\?year=2024" hreflang="hi"/gi)).toHaveLength(3);
	const back = (await ask(`${site.url}/hi/events?year=2024`)).body.toString();
	expect(back.match(/href="\/events\?year=2024" hreflang="en"/gi)).toHaveLength(3);
});

test("a registration from a page in Hindi is remembered as such, and confirmed there", async () => {
	const fields = {
		name: "आशा",
		phone: "9876543210",
		personalGmail: "asha@gmail.com",
		webmail: "cs1210123@iitd.ac.in",
		hostel: "Kailash",
		program: "UG",
	};
	const answer = await fetch(`${site.url}/hi/register`, {
		method: "POST",
		body: new URLSearchParams(fields),
		headers: { Origin: site.url },
		redirect: "manual",
	});
	expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/hi\?/)]);
	const stored = await site.database.db.selectFrom("registrations").select(["name", "hostel", "language"]).execute();
	expect(stored).toEqual([{ name: "आशा", hostel: "Kailash", language: "hi" }]);
	const refused = await fetch(`${site.url}/hi/register`, {
		method: "POST",
		body: new URLSearchParams({ ...fields, hostel: "" }),
		headers: { Origin: site.url },
	});
	const { messages } = site.services.content("hi");
	expect(await refused.text()).toContain(messages["register.missing.hostel"]);
});

async function crawl(start: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	const queue = [start];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (found.has(path)) continue;
		const { status, body } = await ask(site.url + path);
		expect([path, status]).toEqual([path, 200]);
		const html = body.toString();
		found.set(path, html);
		queue.push(...linksOf(html).filter((link) => isPage(link) && isInHindi(link) && !found.has(link)));
	}
	return found;
}

/** Links and forms of a page, without those of the language switch. */
function linksOf(html: string): string[] {
	return [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"#]*)[^>]*>/g)].flatMap(([tag, address = ""]) =>
		/ hreflang=/i.test(tag) ? [] : [address.replaceAll("&amp;", "&")],
	);
}

function isPage(address: string): boolean {
	return !/^\/(console|documents|films|media)(\/|$)|\.(ics|atom)$/.test(address);
}

function isInHindi(address: string): boolean {
	return /^\/hi(?=[/?]|$)/.test(address);
}

/** Runs of four Latin words that stand alone, outside of what is marked as English. */
function englishIn(html: string): string[] {
	const shown = html
		.slice(html.indexOf("<body"))
		.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
		.replaceAll(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, "");
	return shown
		.split(/<[^>]+>/)
		.map((text) => text.replaceAll(/&[#\w]+;/g, " ").trim())
		.filter((text) => /[a-z]{2,}(?:[ ,]+[a-z]{2,}){3,}/i.test(text) && !/[\u0900-\u097f]/.test(text));
}
