import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSecret } from "../../core/settings/secret.ts";
import { checkInKey, signupToken } from "../../core/signups/links.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { putEvent, signUp } from "../support/signups.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let event: string;
let admin: SignedIn;
beforeAll(async () => {
	site = await startTestSite({ SMTP_URL: "off" });
	const { db } = site.database;
	event = await putEvent(db, { seats: 2, startsAt: Date.now() + 3_600_000 });
	for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
	await signUp(db, event, "held", { heldReason: "too quick" });
	admin = await signedIn(site, "admin");
});
afterAll(() => site.remove());

test("'Write to them' goes on with the state of the list, and says that mail is not set up", async () => {
	const links = linksIn(await opened(`/console/events/${event}/signups?state=waiting&page=1`));
	expect(links).toEqual([
		`/console/mailings/new?source=signups%3A${event}&state=waiting`,
		`/console/mailings/addresses?source=signups%3A${event}&state=waiting`,
	]);
	const mailing = await opened(links[0] ?? "");
	expect(mailing).toContain("Blood camp: those in the waiting list");
	expect(mailing).toContain("1 person gets it");
	expect(mailing).toContain("Mail is not set up");
	const addresses = await opened(links[1] ?? "");
	expect(addresses).toContain("chitra@example.org");
	expect(addresses).not.toContain("asha@example.org");
	expect(addresses).toContain(`href="/console/events/${event}/signups"`);
});

test.each(["?state=held", "?q=asha"])("the list of %s offers no mailing that would go to others", async (search) => {
	expect(linksIn(await opened(`/console/events/${event}/signups${search}`))).toEqual([]);
});

test("who may not send mailings is offered none", async () => {
	const editor = await signedIn(site, "editor");
	const list = await opened(`/console/events/${event}/signups`, editor);
	expect(linksIn(list)).toEqual([]);
	expect(list).not.toContain("Write to the ticked");
});

test("one sign-up has a page with what was told and done, and who may erases everything of the person from there", async () => {
	const { id } = await site.database.db
		.selectFrom("signups")
		.select("id")
		.where("name", "=", "chitra")
		.executeTakeFirstOrThrow();
	const screen = `/console/events/${event}/signups/${id}`;
	expect(await opened(`/console/events/${event}/signups`)).toContain(`href="${screen}"`);
	const page = await opened(screen);
	for (const words of ["chitra@example.org", "Give a seat", "Erase this person", "opened a sign-up"])
		expect(page).toContain(words);
	expect(await opened(screen, await signedIn(site, "editor"))).not.toContain("Erase this person");
	expect((await askConsole(site, `/console/events/${event}/signups/gone`, { as: admin })).status).toBe(404);
});

test("a note that is too long is refused beside its field, and nothing typed is lost", async () => {
	const { db } = site.database;
	await db.updateTable("signups").set({ attended_at: Date.now() }).where("name", "=", "asha").execute();
	const { id } = await db.selectFrom("signups").select("id").where("name", "=", "asha").executeTakeFirstOrThrow();
	const screen = `/console/events/${event}/hours`;
	const note = "late ".repeat(50).trim();
	const refused = await askConsole(site, screen, { as: admin, form: { intent: "set", item: id, hours: "1.5", note } });
	expect(refused.status).toBe(422);
	const html = await refused.text();
	expect(html).toContain('id="ticked-note-error"');
	expect(html).toContain("Write at most 200 characters: these are 249.");
	expect(html).toContain(note);
	expect(html).not.toContain('id="ticked-hours-error"');
	const stored = db.selectFrom("signups").select(["minutes", "hours_note"]).where("id", "=", id);
	expect(await stored.executeTakeFirst()).toEqual({ minutes: null, hours_note: null });
	await askConsole(site, screen, { as: admin, form: { intent: "set", item: id, hours: "1.5", note: "late" } });
	expect(await stored.executeTakeFirst()).toEqual({ minutes: 90, hours_note: "late" });
});

test("ticks and walk-ins that cannot be read are refused one by one, and the others are kept", async () => {
	const { db } = site.database;
	const camp = await putEvent(db, { seats: null, startsAt: Date.now() + 3_600_000 });
	for (const name of ["devika", "esha", "farid", "gopal"]) await signUp(db, camp, name);
	const rows = await db.selectFrom("signups").select("id").where("event_id", "=", camp).orderBy("arrival").execute();
	const at = Date.now();
	const times = [at, at - 0.5, "now", at];
	const ticks: unknown[] = rows.map(({ id }, i) => ({ id, present: true, at: times[i] }));
	const walkIns = [
		{ name: "Hema", email: "hema@example.org", at: at - 0.5 },
		{ name: "Indu", email: "indu@example.org", at },
	];
	const answer = await askConsole(site, `/console/events/${camp}/check-in/ticks`, {
		as: admin,
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: new URL(site.url).origin },
		body: JSON.stringify({ ticks: [...ticks, null], walkIns }),
	});
	expect(answer.status).toBe(200);
	const { rows: list, refused, unread } = await answer.json();
	const present = list.filter(({ presentAt }: { presentAt: number | null }) => presentAt !== null);
	expect(present.map(({ name }: { name: string }) => name)).toEqual(["devika", "gopal", "Indu"]);
	expect(refused).toMatchObject([{ email: "hema@example.org" }]);
	expect(unread).toBe(3);
});

test("an earlier code for the entrance leads on to the key that only checks in; the wall shows one that changes", async () => {
	const { db } = site.database;
	const { id } = await db.selectFrom("signups").select("id").where("name", "=", "asha").executeTakeFirstOrThrow();
	const secret = await siteSecret(site.database, site, 0);
	const answer = await askConsole(site, `/console/check-in/${signupToken(secret, id)}`, { as: admin });
	const own = `/console/check-in/${checkInKey(secret, id)}`;
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, own]);
	expect(await opened(own)).toContain("asha");
	const wall = `/console/events/${event}/wall-code`;
	await askConsole(site, wall, { as: admin, form: { intent: "open" } });
	const screen = await opened(wall);
	expect(screen).toContain("This code changes every minute");
	expect(screen).toMatch(new RegExp(`/here/${event}\\.[\\w-]{22}`));
	await askConsole(site, wall, { as: admin, form: { intent: "print" } });
	const printed = await opened(wall);
	expect(printed).toContain("works for whoever has a photo of it");
	expect(printed).toMatch(/\/here\/[\w-]{24}</);
});

async function opened(path: string, as = admin): Promise<string> {
	const answer = await askConsole(site, path, { as });
	expect(answer.status).toBe(200);
	return (await answer.text()).replace(/<!-- -->/g, "");
}

/** Where the list leads to for writing. */
function linksIn(html: string): string[] {
	return [...html.matchAll(/href="(\/console\/mailings\/[^"]*)"/g)].map(([, link = ""]) =>
		link.replaceAll("&amp;", "&"),
	);
}
