import { afterAll, beforeAll, expect, test } from "vitest";
import { putEvent, signUp } from "../../core/signups/test-signups.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let event: string;
let admin: SignedIn;
beforeAll(async () => {
	site = await startTestSite({ SMTP_URL: "off" });
	const { db } = site.database;
	event = await putEvent(db, { seats: 2, startsAt: Date.now() + 3_600_000 });
	for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
	await signUp(db, event, "held", { quarantinedReason: "too quick" });
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

test("a note that is too long is refused beside its field, and nothing typed is lost", async () => {
	const { db } = site.database;
	await db.updateTable("signups").set({ attended_at: Date.now() }).where("name", "=", "asha").execute();
	const { id } = await db.selectFrom("signups").select("id").where("name", "=", "asha").executeTakeFirstOrThrow();
	const screen = `/console/events/${event}/hours`;
	const note = "late ".repeat(50).trim();
	const refused = await askConsole(site, screen, { as: admin, form: { act: "set", item: id, hours: "1.5", note } });
	expect(refused.status).toBe(422);
	const html = await refused.text();
	expect(html).toContain('id="ticked-note-error"');
	expect(html).toContain("Write at most 200 characters: these are 249.");
	expect(html).toContain(note);
	expect(html).not.toContain('id="ticked-hours-error"');
	const stored = db.selectFrom("signups").select(["minutes", "hours_note"]).where("id", "=", id);
	expect(await stored.executeTakeFirst()).toEqual({ minutes: null, hours_note: null });
	await askConsole(site, screen, { as: admin, form: { act: "set", item: id, hours: "1.5", note: "late" } });
	expect(await stored.executeTakeFirst()).toEqual({ minutes: 90, hours_note: "late" });
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
