import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import { contentOfTests } from "../../tests/support/submissions/submissions-service.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { fill } from "../forms/fill.ts";
import { deliverDue } from "../outbox/delivery.ts";
import { mailSender } from "../outbox/mail-sender.ts";
import { qrPng } from "../qr-code/qr-png.ts";
import { checkInKey, signupOf } from "./links.ts";
import { signupMails } from "./mails.ts";
import { notifyPeople, type SignupNews, signupNews } from "./notices.ts";
import type { StoredSignup } from "./signup.ts";

oneDatabase("emails to those who signed up", (open) => {
	test("a seat comes with the code for the entrance, a calendar entry, and the link to the private page", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		await tell(await signedUp(db, event, "asha"), "seat");
		expect(mails).toMatchObject([
			{
				to: ["asha@example.org"],
				headers: { subject: "Your seat: Blood camp" },
				attachments: [
					{ name: "entrance.png", type: "image/png" },
					{ name: "event.ics", type: "text/calendar" },
				],
			},
		]);
		const [mail] = mails;
		expect(mail?.text).toContain("You have a seat at Blood camp: 3 August 2026, 12:00, LH 121.");
		expect(mail?.text).toMatch(/https:\/\/nss\.example\.org\/sign-up\?token=[0-9a-f]{24}\.[\w-]{43}\n/);
		expect(mail?.html).toContain('<a href="https://nss.example.org/sign-up?token=');
		expect(mail?.html).toContain('<img src="cid:code"');
		expect(mail?.attachments[0]?.content.subarray(1, 4).toString()).toBe("PNG");
		expect(mail?.attachments[1]?.content.toString()).toContain("DTSTART:20260803T063000Z");
	});

	test("an email holds nothing of what was typed but the address that it goes to", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const typed = { phone: "BUY-NOW", answers: { a: "https://spam.example" } };
		await tell(await signedUp(db, event, "WIN-MONEY", { ...typed, email: "asha@example.org" }), "seat");
		expect(mails).toHaveLength(1);
		expect(JSON.stringify(mails)).not.toMatch(/BUY-NOW|spam\.example|WIN-MONEY/);
	});

	const states: [StoredSignup["state"], SignupNews[]][] = [
		["seat", ["seat", "reminder", "again", "moved"]],
		["waiting", ["waiting", "again", "moved"]],
		["offered", ["offered", "again", "moved"]],
		// What was to be confirmed has lapsed meanwhile: that is what is said.
		["lapsed", ["lapsed", "lapsed"]],
		["cancelled", ["cancelled"]],
	];
	test.each(states)("who is in state '%s' gets only what is true of it", async (state, told) => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const signup = await signedUp(db, event, "asha");
		const until = state === "offered" ? noon + day : null;
		await db.updateTable("signups").set({ state, offered_until: until }).execute();
		for (const news of signupNews) await tell(signup, news);
		const gaps = { title: "Blood camp", day: "3 August 2026", time: "12 pm" };
		const subjects = told.map((news) => fill(contentOfTests.signup.mails[news].subject, gaps));
		expect(mails.map(({ headers }) => headers.subject).sort()).toEqual(subjects.sort());
	});

	test("the offer says until when the seat is kept, and is not sent once that has passed", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const signup = await signedUp(db, event, "asha");
		await db
			.updateTable("signups")
			.set({ state: "offered", offered_until: noon + 3_600_000 })
			.execute();
		await tell(signup, "offered");
		expect(mails[0]?.text).toContain("It is kept for you until 1 August 2026, 13:00.");
		await db.updateTable("signups").set({ offered_until: noon }).execute();
		await tell(signup, "offered");
		expect(mails).toHaveLength(1);
	});

	test("who has to confirm is told until when, and who signs up once more how things stand", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const signup = await signedUp(db, event, "asha", { toConfirm: true });
		await tell(signup, "confirm");
		await tell(signup, "again");
		expect(mails.map(({ headers }) => headers.subject)).toEqual([
			"Please confirm: Blood camp",
			"You have signed up already: Blood camp",
		]);
		for (const { text, attachments } of mails) {
			expect(text.replace(/\s+/g, " ")).toContain("it is kept for you until 1 August 2026, 12:30");
			expect(attachments.filter(({ name }) => name === "entrance.png")).toEqual([]);
		}
		await db.updateTable("signups").set({ state: "seat", offered_until: null, unconfirmed: 0 }).execute();
		await tell(signup, "again");
		expect(mails[2]?.text).toContain("You have a seat at Blood camp");
	});

	test("the code for the entrance holds a key of its own, which opens no private page", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const signup = await signedUp(db, await putEvent(db), "asha");
		await tell(signup, "seat");
		const key = checkInKey("secret", signup.id);
		const code = qrPng(`https://nss.example.org/console/check-in/${key}`);
		expect(mails[0]?.attachments[0]?.content.equals(Buffer.from(code))).toBe(true);
		expect(signupOf("secret", key)).toBeNull();
	});

	test("an event that is taken away is called off, and nothing else is said of it", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const signup = await signedUp(db, event, "asha");
		await db.updateTable("events").set({ state: "binned" }).execute();
		for (const news of signupNews) await tell(signup, news);
		expect(mails.map(({ headers }) => headers.subject)).toEqual(["Called off: Blood camp"]);
		expect(mails[0]?.attachments).toEqual([]);
	});

	test("who was erased, or is held for review, is not written to", async () => {
		const { db, mails, tell } = await start((await open()).db);
		const event = await putEvent(db);
		const erased = await signedUp(db, event, "asha");
		await db.deleteFrom("signups").execute();
		await tell(erased, "seat");
		const held = await signedUp(db, event, "bilal", { heldReason: "honeypot" });
		await tell({ ...held, held_reason: null }, "seat");
		expect(mails).toEqual([]);
		const left = await db.selectFrom("outbox").select("state").where("state", "<>", "sent").execute();
		expect(left).toEqual([]);
	});
});

async function start(db: Kysely<Database>) {
	const server = await startMailServer();
	onTestFinished(() => server.close());
	const now = () => noon;
	const given = { db, now, content: () => contentOfTests, secret: "secret", siteUrl: () => "https://nss.example.org" };
	const channels = [signupMails(given, mailSender({ smtpUrl: server.url, from: "NSS <nss@example.org>" }))];
	return {
		db,
		mails: server.mails,
		async tell(signup: StoredSignup, news: SignupNews): Promise<void> {
			await transaction(db, (tx) => notifyPeople(tx, [signup], news, noon));
			await deliverDue({ db, channels, now, log: { warn() {}, error() {} } });
		},
	};
}

async function signedUp(...[db, event, name, changed]: Parameters<typeof signUp>): Promise<StoredSignup> {
	const stored = await signUp(db, event, name, changed);
	if (stored.outcome !== "created") throw new Error("The sign-up was not stored.");
	return stored.signup;
}
