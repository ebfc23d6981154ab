import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../../core/backend/contract.ts";
import { ownBackend } from "../../../core/backend/own.ts";
import { loadContent } from "../../../core/content/load.ts";
import { type OpenDatabase, openDatabase } from "../../../core/database/open.ts";
import { keepPrivacyNotices, privacyNotices } from "../../../core/submissions/privacy-notices.ts";
import type { SubmissionResult } from "../../../core/submissions/submit.ts";
import { contactMessages, registrations } from "../../../tests/support/submissions/submissions.ts";
import { accepted, failed } from "./form-answer.ts";
import { answerWithJson, answerWithPage, noticeId, takeContact, takeRegistration } from "./submissions.server.ts";

const content = loadContent("tests/chapter");
const noon = Date.UTC(2026, 10, 15, 12);
const key = "0123456789abcdef0123456789abcdef";

let dataDir: string;
let database: OpenDatabase;
let site: ReturnType<typeof siteWith>;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "submissions-"));
	database = await openDatabase({ dataDir });
	const backend = ownBackend({ db: database.db, now: () => noon, choices: () => content.hostels });
	site = siteWith(backend);
});
afterEach(async () => {
	await database.close();
	await rm(dataDir, { recursive: true });
});

function siteWith(backend: Backend) {
	const privacy = privacyNotices(database.db, () => content);
	return { content: () => content, language: "en", backend, privacyNotices: privacy, now: () => noon };
}

const message = {
	name: "Asha Menon",
	email: "asha@example.org",
	contact: "+91 98765 43210",
	message: "A night school.",
};
const volunteer = {
	name: "Ravi Kumar",
	phone: "00000 00000",
	personalGmail: "ravi@example.org",
	webmail: "cs1250123@sit-nandipur.example",
	hostel: "Nilgiri",
	program: "UG",
};

function posted(fields: Record<string, string>): Request {
	return new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
}

describe("a message through the contact form", () => {
	test("is stored with the notice that was shown, and its time", async () => {
		await takeContact(site, posted({ ...message, sending: key, website: "" }));
		expect(await contactMessages(database.db, 10)).toEqual([
			expect.objectContaining({
				...message,
				contact: "9876543210",
				source: "form",
				notice_id: noticeId(site, "message"),
				notice_at: noon,
				consent_version: null,
				consent_at: null,
				held_reason: null,
			}),
		]);
	});

	test("is said to be sent", async () => {
		expect(await takeContact(site, posted({ ...message, sending: key }))).toEqual({
			status: 200,
			answer: {
				ok: true,
				id: expect.stringMatching(/^M-/),
				alert: "contact.success",
				to: message.email,
				receipt: expect.stringMatching(/^M-/),
			},
		});
	});

	test("is stored once for each time the form is filled in, however often it arrives", async () => {
		const send = (more: object) => takeContact(site, posted({ ...message, ...more }));
		for (const sending of [key, key, "", "", "'; drop table"]) await send({ sending });
		expect(await contactMessages(database.db, 10)).toHaveLength(2);
		await send({ sending: key, message: "Another message." });
		expect(await contactMessages(database.db, 10)).toHaveLength(3);
	});

	test("is refused by the rules with what was typed and the status 400, and nothing is stored", async () => {
		expect(await takeContact(site, posted({ ...message, name: "Asha 2", email: "" }))).toMatchObject({
			status: 400,
			answer: {
				ok: false,
				values: { name: "Asha 2", contact: message.contact },
				errors: { name: ["contact.name"], email: ["contact.missing.email"] },
				summary: ["contact.missing"],
			},
		});
		expect(await contactMessages(database.db, 10)).toEqual([]);
	});

	test("from a program that fills in everything is kept apart, not dropped", async () => {
		await takeContact(site, posted({ ...message, website: "https://example.org/" }));
		expect(await contactMessages(database.db, 10)).toMatchObject([{ held_reason: "honeypot" }]);
	});

	test("that is no form is refused", async () => {
		const request = new Request("http://localhost/", { method: "POST", body: "{" });
		expect(await takeContact(site, request)).toMatchObject({
			status: 400,
			answer: { ok: false, summary: ["form.unreadable"] },
		});
	});
});

describe("a registration", () => {
	test("is stored and leads to the home page with the group and the receipt", async () => {
		const { answer, status } = await takeRegistration(site, posted({ ...volunteer }));
		const [stored] = await registrations(database.db, 10);
		expect(stored).toMatchObject({ webmail: volunteer.webmail, notice_id: noticeId(site, "registration") });
		expect(status).toBe(200);
		expect(answer).toMatchObject({ ok: true, leadsTo: `/?registered=UG-25&receipt=${stored?.receipt}` });
	});

	test.each([
		[{ webmail: "cs1190123@sit-nandipur.example" }, "none"],
		[{ program: "PG" }, "PG"],
		[{ program: "Others" }, "Others"],
	])("with %j is told of the group %s", async (change, group) => {
		const taken = takeRegistration(site, posted({ ...volunteer, ...change }));
		expect((await taken).answer).toMatchObject({
			leadsTo: expect.stringContaining(`/?registered=${group}&receipt=R-`),
		});
	});

	const invitation = "https://chat.example.org/pg";

	test.each([
		["the invitation to its group", { program: "PG" }, { PG: invitation }, invitation],
		["nothing while the invitation is not known", { program: "PG" }, { PG: "" }, undefined],
		["nothing without a group", { webmail: "cs1190123@sit-nandipur.example" }, { PG: invitation }, undefined],
	])("opens %s", async (_, change, groups, opens) => {
		const invited = { ...content, chatGroups: { ...content.chatGroups, ...groups } };
		const inviting = { ...site, content: () => invited };
		const { answer } = await takeRegistration(inviting, posted({ ...volunteer, ...change }));
		expect(answer).toMatchObject({ ok: true, opens });
	});

	test("of somebody who is registered keeps its receipt, and changes nothing that nobody has confirmed", async () => {
		const first = await takeRegistration(site, posted({ ...volunteer, sending: key }));
		const change = { hostel: "Kailash", sending: "f".repeat(32) };
		expect(await takeRegistration(site, posted({ ...volunteer, ...change }))).toEqual(first);
		expect(await registrations(database.db, 10)).toMatchObject([{ hostel: volunteer.hostel }]);
	});

	test("with a number that lacks digits is asked about it once, and taken as it stands when it is sent again", async () => {
		const short = { ...volunteer, phone: "12345" };
		expect(await takeRegistration(site, posted(short))).toMatchObject({
			status: 400,
			answer: { ok: false, errors: { phone: ["register.short"] }, values: short, summary: [] },
		});
		expect(await takeRegistration(site, posted({ ...short, sure: "54321" }))).toMatchObject({ status: 400 });
		expect(await registrations(database.db, 10)).toEqual([]);
		expect(await takeRegistration(site, posted({ ...short, sure: "12345" }))).toMatchObject({ answer: { ok: true } });
		expect(await registrations(database.db, 10)).toMatchObject([{ phone: "12345" }]);
	});

	test("with something else wrong is told that first, and whatever is no number is not asked about", async () => {
		const wrong = takeRegistration(site, posted({ ...volunteer, phone: "12345", hostel: "" }));
		expect((await wrong).answer).toMatchObject({ errors: { hostel: ["register.missing.hostel"] } });
		const text = takeRegistration(site, posted({ ...volunteer, phone: "ask at room 12" }));
		expect((await text).answer).toMatchObject({ ok: true });
	});

	test("with an unknown hostel is refused", async () => {
		const taken = takeRegistration(site, posted({ ...volunteer, hostel: "Hogwarts" }));
		expect(await taken).toMatchObject({
			status: 400,
			answer: { errors: { hostel: ["register.hostel"] }, values: { name: "Ravi Kumar" } },
		});
		expect(await registrations(database.db, 10)).toEqual([]);
	});
});

describe("the notice that is kept", () => {
	const { register } = content;
	const edited = { ...content, register: { ...register, notice: { ...register.notice, lead: "Other words." } } };

	async function keptFor(fields: Record<string, string>): Promise<string | null | undefined> {
		const later = {
			...site,
			content: () => edited,
			privacyNotices: privacyNotices(database.db, () => edited),
		};
		await takeRegistration(later, posted({ ...volunteer, ...fields }));
		return (await registrations(database.db, 1))[0]?.notice_id;
	}

	test("is the one that was shown, although its text was edited before the form was sent", async () => {
		await keepPrivacyNotices(database.db, content, noon);
		const shown = noticeId(site, "registration");
		expect(await keptFor({ notice: shown })).toBe(shown);
		expect(shown).not.toBe(noticeId({ content: () => edited }, "registration"));
	});

	test.each([
		["no notice", ""],
		["a notice that was never shown", "0123456789abcdef"],
		["the notice of the other form", noticeId({ content: () => content }, "message")],
		["nonsense", "'; drop table privacy_notices"],
	])("is the present one if the form names %s", async (_, notice) => {
		await keepPrivacyNotices(database.db, content, noon);
		expect(await keptFor({ notice })).toBe(noticeId({ content: () => edited }, "registration"));
	});

	test("is kept with the registration from a page of before, which sends boxes and names none", async () => {
		expect(await keptFor({ consent: "on", age: "on" })).toBe(noticeId({ content: () => edited }, "registration"));
	});
});

describe("what another server does not take", () => {
	const unknown = { email: ["We know no such address."] };

	test.each<[SubmissionResult, number, string, Record<string, string[]>]>([
		[{ outcome: "refused", status: 422, fields: unknown }, 400, "failed", unknown],
		[{ outcome: "refused", status: 500, fields: {} }, 400, "failed", {}],
		[{ outcome: "undelivered", reason: "no answer" }, 503, "error", {}],
	])("%j is told by the given words, and nothing typed is lost", async (result, status, words, errors) => {
		const refusing = { ...site.backend, submit: async () => result };
		const elsewhere = siteWith(refusing);
		expect(await takeContact(elsewhere, posted({ ...message }))).toMatchObject({
			status,
			answer: { ok: false, alert: `contact.${words}`, values: message, errors },
		});
		expect(await takeRegistration(elsewhere, posted({ ...volunteer }))).toMatchObject({
			status,
			answer: { ok: false, alert: `register.${words}`, values: volunteer, errors },
		});
	});

	test.each<[SubmissionResult]>([
		[{ outcome: "too many", retryAfterSeconds: 60 }],
		[{ outcome: "refused", status: 429, fields: unknown }],
	])("because too many came is told as that: %j", async (result) => {
		const busy = siteWith({ ...site.backend, submit: async () => result });
		expect(await takeContact(busy, posted({ ...message }))).toMatchObject({
			status: 429,
			answer: { ok: false, alert: "form.tooMany", values: message },
		});
	});
});

describe("the answer", () => {
	const sent = { answer: accepted("M-1", "contact.success"), status: 200 };
	const refused = { answer: failed(new FormData(), "contact.failed"), status: 503 };

	test("to a browser without a script leads from the form to a page, so that a reload sends nothing", () => {
		const onward = answerWithPage(sent, "/collaborate?sent=yes#contact") as Response;
		expect([onward.status, onward.headers.get("Location")]).toEqual([303, "/collaborate?sent=yes#contact"]);
		const registered = { ...sent, answer: { ...accepted("R-1"), leadsTo: "/?registered=PG" } };
		expect((answerWithPage(registered, "/") as Response).headers.get("Location")).toBe("/?registered=PG");
	});

	test("to a browser without a script is otherwise the page of the form, with its status", () => {
		expect(answerWithPage(refused, "/")).toMatchObject({ data: refused.answer, init: { status: 503 } });
	});

	test.each([sent, refused])("to the page's script is JSON with its status: %j", async (taken) => {
		const response = answerWithJson(taken);
		expect(response.status).toBe(taken.status);
		expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
		expect(await response.json()).toEqual(taken.answer);
	});
});
