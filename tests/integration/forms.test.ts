import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { saveVersion } from "../../core/content/version-queries.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { newFormToken } from "../../core/submissions/spam-signs.ts";
import { askConsole, signedIn } from "../support/console.ts";
import { day, putEvent } from "../support/signups.ts";
import { contactMessages, registrations } from "../support/submissions/submissions.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeEach(async () => {
	site = await startTestSite({ SAMPLE_DATA: "off", SUBMISSIONS_PER_HOUR: "2", TRUSTED_PROXY_HEADER: "X-Real-IP" });
});
afterEach(() => site.remove());

test("the page's form and the call count towards the same limit", async () => {
	await send("/register", registration(1));
	const response = await fetch(`${site.url}/api/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-Real-IP": "192.0.2.1" },
		body: JSON.stringify(registration(2)),
	});
	expect(response.status).toBe(201);
	const refused = await send("/register", registration(3));
	expect(refused.status).toBe(429);
	expect(await refused.text()).toContain("within the hour");
	expect(await registrations(site.database.db, 10)).toMatchObject([{ source: "api" }, { source: "form" }]);
});

test("a form without a script is taken, and one that a program filled in at once is kept apart", async () => {
	const token = newFormToken(await siteSecret(site.database, site, 0), Date.now() - 100);
	const message = { name: "Meera Nair", email: "meera@example.org", contact: "0123456789" };
	await send("/collaborate", { ...message, message: "We run a school in Munirka." });
	await send("/collaborate", { ...message, message: "We run a school in Hauz Khas.", token });
	const stored = await contactMessages(site.database.db, 10);
	expect(stored.map((row) => row.held_reason === null)).toEqual([false, true]);
	expect(stored[0]?.held_reason).toMatch(/^filled in within/);
});

test("what is sent under a notice that was edited meanwhile is kept with the one that was shown, for organisers to read", async () => {
	const { db } = site.database;
	const shown = await noticeOn("/register");
	await edit("Only six things, and nothing else.");
	const later = await noticeOn("/register");
	expect(later).not.toBe(shown);
	await send("/register", { ...registration(1), notice: shown });
	await send("/register", { ...registration(2), consent: "on", age: "on" });
	const rows = await registrations(db, 10);
	const first = rows.find(({ webmail }) => webmail === registration(1).webmail);
	const second = rows.find(({ webmail }) => webmail === registration(2).webmail);
	expect([first?.notice_id, second?.notice_id]).toEqual([shown, later]);

	const as = await signedIn(site, "moderator");
	const record = async (id = "") => (await askConsole(site, `/console/registrations/${id}`, { as })).text();
	expect(await record(first?.id)).toContain("Only these six things, and only for what stands beside them.");
	expect(await record(second?.id)).toContain("Only six things, and nothing else.");
});

test("the page that comes back without a script says in its title that something is wrong, and asks about a short number", async () => {
	const titleOf = (html: string) => /<title>([^<]+)/.exec(html)?.[1];
	const title = titleOf(await (await fetch(`${site.url}/register`)).text());
	const empty = await send("/register", {});
	expect([empty.status, titleOf(await empty.text())]).toEqual([400, `Error: ${title}`]);
	const short = { ...registration(1), phone: "12345" };
	const asked = await (await send("/register", short)).text();
	expect(titleOf(asked)).toBe(`Error: ${title}`);
	expect(asked).toContain("Is this the whole number?");
	expect(asked).toContain('<input type="hidden" name="sure" value="12345"/>');
	const taken = await send("/register", { ...short, sure: "12345" });
	expect(taken.status).toBe(303);
	const home = await (await fetch(site.url + taken.headers.get("Location"))).text();
	expect(titleOf(home)).toMatch(/^You are registered · /);
});

test("whoever signs up with an address of another place is asked once, and a number that nobody has is refused", async () => {
	const { db } = site.database;
	const event = await putEvent(db, { startsAt: Date.now() + 2 * day });
	const path = new URL((await fetch(`${site.url}/events/${event}`)).url).pathname;
	const person = { event, name: "Asha Kujur", email: "asha@example.org", phone: "(98765) 432-10" };
	const wrong = await send(path, { ...person, phone: "12345" });
	expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Nobody has this number.")]);
	const asked = await send(path, person);
	const page = await asked.text();
	expect(asked.status).toBe(400);
	expect(page).toContain("Is this the address that your institute has given you?");
	expect(page).toContain('<input type="hidden" name="sure" value="asha@example.org"/>');
	expect((await send(path, { ...person, email: "bilal@example.org", sure: person.email })).status).toBe(400);
	expect(await db.selectFrom("signups").select("id").execute()).toEqual([]);
	expect((await send(path, { ...person, sure: person.email })).status).toBe(303);
	expect((await send(path, { ...person, email: "cs1240001@ee.sit-nandipur.example" })).status).toBe(303);
	const rows = await db.selectFrom("signups").select(["email", "phone"]).orderBy("email").execute();
	expect(rows).toEqual([
		{ email: "asha@example.org", phone: "+919876543210" },
		{ email: "cs1240001@ee.sit-nandipur.example", phone: "+919876543210" },
	]);
});

async function noticeOn(path: string): Promise<string> {
	const html = await (await fetch(site.url + path)).text();
	return /<input type="hidden" name="notice" value="([0-9a-f]{16})"/.exec(html)?.[1] ?? "";
}

async function edit(lead: string): Promise<void> {
	const body = parse(readFileSync("tests/chapter/en/register.yaml", "utf8"));
	body.notice.lead = lead;
	await saveVersion(site.database.db, { kind: "register", language: "en", body, author: "asha", now: Date.now() });
	await site.freshness.check();
}

function registration(i: number) {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	return { ...person, webmail: `cs124000${i}@example.org`, hostel: "Kailash", program: "UG" };
}

/** As a browser without scripts does it. */
function send(path: string, fields: Record<string, string>): Promise<Response> {
	const headers = { "X-Real-IP": "192.0.2.1" };
	return fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
}
