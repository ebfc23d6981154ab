import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn } from "../../core/content/languages.ts";
import { walk } from "../../core/content/walk.ts";
import { transaction } from "../../core/database/transaction.ts";
import { unsubscribeToken } from "../../core/mailings/unsubscribe.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { signupToken } from "../../core/signups/links.ts";
import { changeWall, wallSettings } from "../../core/signups/wall.ts";
import { withdrawalToken } from "../../core/submissions/withdrawal.ts";
import { pagePaths, publicRoutes } from "../../scripts/browser/site-pages.ts";
import { ask } from "../support/ask.ts";
import { latinIn, leftInLatin } from "../support/said-in.ts";
import { day, putEvent, signUp } from "../support/signups.ts";
import { putRegistration } from "../support/submissions/submissions.ts";
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
		expect(waysOut(html), path).toEqual([]);
	}
});

test("no word on it is in English, in attributes, its head and its data neither, unless it is marked as such or a name", async () => {
	const addresses = await unlinked();
	const more = await Promise.all(addresses.map(async (path) => [path, (await ask(site.url + path)).body.toString()]));
	const all = [...pages, ...more] as [string, string][];
	expect(publicRoutes.filter((route) => !all.some(([path]) => isAt(route, path)))).toEqual([]);
	for (const [path, html] of all) {
		expect(html, path).toMatch(/<html[^>]* lang="hi"/);
		expect(leftInLatin(html, "hi"), path).toEqual([]);
		expect(waysOut(html), path).toEqual([]);
	}
});

test("nor is any in the content from which emails, messages and private pages are made", () => {
	const { samples: _, ...content } = site.services.content("hi");
	const left = [...walk(content)].flatMap(({ value, path }) =>
		typeof value === "string" && / /.test(value) && !isName(path)
			? latinIn(value.replaceAll(/\{\w+\}/g, " ")).map((found) => `${path.join(".")}: ${found}`)
			: [],
	);
	expect(left).toEqual([]);
});

test("a page that fails says so in the language of its address, and so does the last resort", async () => {
	const { content } = site.services;
	const { errors } = content("hi");
	// What is cached would not fail.
	site.cache.remove("/hi/about");
	try {
		for (const broken of ["about", "navigation"]) {
			site.services.content = (language) => ({
				...content(language),
				get [broken](): never {
					throw new Error("broken on purpose");
				},
			});
			const { status, body } = await ask(`${site.url}/hi/about`);
			expect([status, body.toString()]).toEqual([
				500,
				expect.stringContaining(`${errors.serverError.head.title}</h1>`),
			]);
			expect(leftInLatin(body.toString(), "hi")).toEqual([]);
		}
		site.services.content = () => {
			throw new Error("broken on purpose");
		};
		const { body } = await ask(`${site.url}/hi/about`);
		expect(body.toString()).toMatch(/<main lang="en".*Something went wrong/s);
	} finally {
		site.services.content = content;
	}
});

test("the calendar and the feeds that a page names are those of its language", async () => {
	const named = [...(pages.get("/hi/events") ?? "").matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g)];
	expect(named.map(([, address]) => address)).toEqual(["/hi/events.ics", "/hi/events.atom"]);
	for (const path of ["/hi/events.atom", "/hi/volunteering-highlights.atom"]) {
		const xml = (await ask(site.url + path)).body.toString();
		expect(xml).toContain('xml:lang="hi"');
		expect(
			xml.replaceAll(/<entry xml:lang="en">[\s\S]*?<\/entry>/g, "").match(/[\u0900-\u097f]/g)?.length,
		).toBeGreaterThan(100);
	}
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
	const stored = await site.database.db
		.selectFrom("registrations")
		.select(["name", "hostel", "language"])
		.where("webmail", "=", fields.webmail)
		.execute();
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

/** Addresses of pages in the source's language. */
function waysOut(html: string): string[] {
	return linksOf(html).filter((link) => isPage(link) && !isInHindi(link));
}

/** Links and forms of a page, without those of the language switch. */
function linksOf(html: string): string[] {
	return [...html.matchAll(/<(?:a|form|button)\b[^>]*? (?:href|action|formaction)="(\/[^"#]*)[^>]*>/g)].flatMap(
		([tag, address = ""]) => (/ hreflang=/i.test(tag) ? [] : [address.replaceAll("&amp;", "&")]),
	);
}

function isPage(address: string): boolean {
	return !/^\/(console|documents|films|media)(\/|$)|\.(ics|atom)$/.test(address);
}

function isInHindi(address: string): boolean {
	return /^\/hi(?=[/?]|$)/.test(address);
}

/** Addresses that no page links to: what is missing, and what is opened by a link from an email. */
async function unlinked(): Promise<string[]> {
	const missing = ["/no-such-page", "/domains/none", "/domains/Literacy/99", "/events/none", "/highlightDetail/none"];
	const { db } = site.database;
	const secret = await siteSecret(site.database, { dataDir: site.dataDir }, Date.now());
	const id = await putRegistration(db, { name: "आशा", webmail: "asha@example.org" });
	const event = await putEvent(db, { startsAt: Date.now() + day });
	await transaction(db, (tx) => changeWall(tx, event, "open", Date.now()));
	const { key } = await wallSettings(db, event);
	const stored = await signUp(db, event, "आशा", { email: "asha@example.org", language: "hi" });
	if (!("signup" in stored)) throw new Error("The sign-up was refused.");
	const mailed = [
		`/withdraw?token=${withdrawalToken(secret, id)}`,
		`/unsubscribe?token=${unsubscribeToken(secret, "asha@example.org")}`,
		`/sign-up?token=${signupToken(secret, stored.signup.id)}`,
		`/here/${key}`,
		...["member", "request", "offer"].map((kind) => `/matching/${kind}`),
	];
	return [...missing, ...mailed, ...pagePaths.filter((path) => path.split("/").length === 2)].map((path) =>
		addressIn("hi", path),
	);
}

function isAt(route: string, address: string): boolean {
	const pattern = route === "*" ? "no-such-page" : route.replaceAll(/:\w+/g, "[^/]+");
	return new RegExp(`^/hi${pattern === "" ? "" : `/${pattern}`}(\\?|$)`).test(address);
}

/** Names that stand for something: in addresses and lists, of files, and other spellings that a search takes. */
function isName(path: readonly PropertyKey[]): boolean {
	const isKey = path.some((key) =>
		/^(aliases|addressName|terms|choice|src|url|id|icon|autocomplete)$/.test(String(key)),
	);
	// Which project somebody looks after, by its name in the source.
	return isKey || (path[0] === "team" && path.at(-1) === "domain");
}
