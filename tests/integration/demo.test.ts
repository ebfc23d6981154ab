import { existsSync, globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "../../core/organisers/roles.ts";
import { startDemo } from "../../scripts/demo/start.ts";
import type { Site } from "../../server/start.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

/** Time to fill it on a loaded machine. */
const patience = 120_000;

describe("a demo", () => {
	let demo: Site;
	beforeAll(async () => {
		// What a real site has in its .env: none of it may reach a demo.
		const real = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/real", SMTP_URL: "smtp://127.0.0.1:1" };
		demo = await startDemo({ env: { ...real, PORT: "0", LOG_LEVEL: "silent" }, isPublic: false });
	}, patience);

	const open = (path: string, init?: RequestInit) => fetch(demo.url + path, { redirect: "manual", ...init });
	const read = async (path: string) => (await open(path)).text();
	const be = (role: string, origin = demo.url) =>
		open("/demo/as", { method: "POST", headers: { Origin: origin }, body: new URLSearchParams({ role }) });

	test("says on every page that it is one, in the language of the page, and keeps search engines out", async () => {
		const paths = Array.from((await read("/sitemap.xml")).matchAll(/<loc>([^<]+)/g), ([, url = ""]) => {
			return new URL(url).pathname;
		});
		expect(paths.length).toBeGreaterThan(50);
		for (const path of [...paths, "/console/sign-in", "/nowhere", "/hi/nowhere"]) {
			const html = await read(path);
			const isHindi = path === "/hi" || path.startsWith("/hi/");
			expect([path, html.includes(isHindi ? "यह एक डेमो है।" : "This is a demo.")]).toEqual([path, true]);
			expect([path, html.includes(`href="${isHindi ? "/hi/demo" : "/demo"}"`)]).toEqual([path, true]);
		}
		expect(await read("/robots.txt")).toContain("Disallow: /\n");
	});

	test.each(roles)("lets one be %s by one button of its own page", async (role) => {
		expect(await read("/demo")).toContain(`value="${role}"`);
		const answer = await be(role);
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/console"]);
		const [cookie = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";");
		expect(answer.headers.get("Set-Cookie")).toMatch(/; HttpOnly; SameSite=Lax$/);
		let console = await open("/console", { headers: { Cookie: cookie } });
		// Who has a single area is led there.
		const onward = console.headers.get("Location");
		if (onward) console = await open(onward, { headers: { Cookie: cookie } });
		expect(console.status).toBe(200);
		expect(await console.text()).toContain("This is a demo.");
	});

	test("lets nobody in by a form of another site, or as what there is not", async () => {
		for (const answer of [await be("admin", "https://elsewhere.example.org"), await be("owner")]) {
			expect(answer.status).toBeGreaterThanOrEqual(400);
			expect(answer.headers.get("Set-Cookie")).toBeNull();
		}
	});

	test("has a season in it: people, sign-ups with hours, a pool, and requests in every state", async () => {
		const { db } = demo.database;
		const count = async (table: "registrations" | "contact_messages" | "signups" | "pool_members" | "scribe_hours") => {
			const { rows } = await db
				.selectFrom(table)
				.select(({ fn }) => fn.countAll<number>().as("rows"))
				.executeTakeFirstOrThrow();
			return Number(rows);
		};
		expect(await count("registrations")).toBe(140);
		expect(await count("contact_messages")).toBeGreaterThan(10);
		expect(await count("signups")).toBeGreaterThan(100);
		expect(await count("pool_members")).toBe(48);
		expect(await count("scribe_hours")).toBe(1);
		const present = db.selectFrom("signups").select("id").where("attended_at", "is not", null);
		expect((await present.execute()).length).toBeGreaterThan(50);
		const states = await db.selectFrom("match_requests").select("state").distinct().orderBy("state").execute();
		expect(states.map(({ state }) => state)).toEqual(["cancelled", "closed", "matched", "new", "open"]);
	});

	test.each(["", "/hi"])("opens private pages of others from its page at '%s'", async (prefix) => {
		const doors = await read(`${prefix}/demo`);
		const pages = Array.from(doors.matchAll(/href="([^"]+token=[^"]+)"/g), ([, url = ""]) => url);
		expect(pages.length).toBe(5);
		for (const url of pages) expect([url, (await open(url)).status]).toEqual([url, 200]);
	});

	test("catches every mail, and shows it with its text and what is attached", async () => {
		const newest = async () => /href="(\/demo\/mails\/[^"]+)">([^<]+)</.exec(await read("/demo/mails"));
		await expect.poll(async () => (await newest()) !== null, { timeout: 30_000 }).toBe(true);
		const [, path = "", subject = ""] = (await newest()) ?? [];
		const mail = await read(path);
		expect(mail).toContain(subject);
		expect(mail).toMatch(/<pre>[^<]{50,}/);
		const framed = await open(`${path}/html`);
		expect(framed.headers.get("Content-Security-Policy")).toContain("sandbox");
		expect(await framed.text()).toContain("<html");
	});

	test("is thrown away with all that is in it", async () => {
		expect(existsSync(demo.dataPlace)).toBe(true);
		await demo.close();
		expect(existsSync(demo.dataPlace)).toBe(false);
	});
});

describe("any other site", () => {
	let site: TestSite;
	beforeAll(async () => {
		site = await startTestSite();
	});
	afterAll(() => site.remove());

	test.each(["/demo", "/demo/mails", "/demo/mails/x/html", "/hi/demo"])("has no %s", async (path) => {
		expect((await fetch(site.url + path)).status).toBe(404);
	});

	test("signs nobody in by a button, and says nowhere that it is a demo", async () => {
		const body = new URLSearchParams({ role: "admin" });
		const answer = await fetch(`${site.url}/demo/as`, { method: "POST", headers: { Origin: site.url }, body });
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.headers.get("Set-Cookie")).toBeNull();
		expect(await (await fetch(site.url)).text()).not.toContain("This is a demo.");
	});

	test("does not have the doors in what was built for it", () => {
		const files = globSync("build/current/app/server/**/*.js");
		expect(files.length).toBeGreaterThan(0);
		expect(files.filter((file) => readFileSync(file, "utf8").includes("/demo/as"))).toEqual([]);
	});
});
