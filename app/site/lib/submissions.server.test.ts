import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { type OpenDatabase, openDatabase } from "../../../core/database/open.ts";
import type { Backend } from "../../../core/remote/contract.ts";
import { localBackend } from "../../../core/remote/local.ts";
import type { SubmissionResult } from "../../../core/submissions/submit.ts";
import { contactMessages, registrations } from "../../../core/submissions/test-submissions.ts";
import { accepted, failed } from "./form-answer.ts";
import { answerWithJson, answerWithPage, consentVersion, takeContact, takeRegistration } from "./submissions.server.ts";

const content = loadContent("tests/chapter");
const noon = Date.UTC(2026, 10, 15, 12);
const key = "0123456789abcdef0123456789abcdef";

let dataDir: string;
let database: OpenDatabase;
let site: ReturnType<typeof siteWith>;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "submissions-"));
	database = await openDatabase({ dataDir });
	const backend = localBackend({ db: database.db, now: () => noon, choices: () => content.hostels });
	site = siteWith(backend);
});
afterEach(async () => {
	await database.close();
	await rm(dataDir, { recursive: true });
});

function siteWith(backend: Backend) {
	return { content: () => content, backend, now: () => noon };
}

const boxes = { consent: "on", age: "on" };
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
	it("is stored with the consent, its words' version and its time", async () => {
		await takeContact(site, posted({ ...message, ...boxes, sending: key, website: "" }));
		expect(await contactMessages(database.db, 10)).toEqual([
			expect.objectContaining({
				...message,
				contact: "9876543210",
				source: "form",
				consent_version: consentVersion(content.collaborate.form),
				consent_at: noon,
				quarantined_reason: null,
			}),
		]);
	});

	it("is said to be sent", async () => {
		expect(await takeContact(site, posted({ ...message, ...boxes, sending: key }))).toEqual({
			status: 200,
			answer: { ok: true, id: expect.stringMatching(/^M-/), alert: "contact.success" },
		});
	});

	it("is stored once for each time the form is filled in, however often it arrives", async () => {
		const send = (more: object) => takeContact(site, posted({ ...message, ...boxes, ...more }));
		for (const sending of [key, key, "", "", "'; drop table"]) await send({ sending });
		expect(await contactMessages(database.db, 10)).toHaveLength(2);
		await send({ sending: key, message: "Another message." });
		expect(await contactMessages(database.db, 10)).toHaveLength(3);
	});

	it("is refused by the rules with what was typed and the status 400, and nothing is stored", async () => {
		expect(await takeContact(site, posted({ ...message, name: "Asha 2", email: "", consent: "on" }))).toMatchObject({
			status: 400,
			answer: {
				ok: false,
				values: { name: "Asha 2", contact: message.contact, consent: "on" },
				errors: { name: ["contact.name"], email: ["contact.missing.email"], age: ["age.missing"] },
				summary: ["contact.missing"],
			},
		});
		expect(await contactMessages(database.db, 10)).toEqual([]);
	});

	it("from a program that fills in everything is kept apart, not dropped", async () => {
		await takeContact(site, posted({ ...message, ...boxes, website: "https://example.org/" }));
		expect(await contactMessages(database.db, 10)).toMatchObject([{ quarantined_reason: "honeypot" }]);
	});

	it("that is no form is refused", async () => {
		const request = new Request("http://localhost/", { method: "POST", body: "{" });
		expect(await takeContact(site, request)).toMatchObject({
			status: 400,
			answer: { ok: false, summary: ["form.unreadable"] },
		});
	});
});

describe("a registration", () => {
	it("is stored and leads to the home page with the group and the receipt", async () => {
		const { answer, status } = await takeRegistration(site, posted({ ...volunteer, ...boxes }));
		const [stored] = await registrations(database.db, 10);
		expect(stored).toMatchObject({ webmail: volunteer.webmail, consent_version: consentVersion(content.register) });
		expect(status).toBe(200);
		expect(answer).toMatchObject({ ok: true, leadsTo: `/?registered=UG-25&receipt=${stored?.receipt}` });
	});

	it.each([
		[{ webmail: "cs1190123@sit-nandipur.example" }, "none"],
		[{ program: "PG" }, "PG"],
		[{ program: "Others" }, "Others"],
	])("with %j is told of the group %s", async (change, group) => {
		const taken = takeRegistration(site, posted({ ...volunteer, ...boxes, ...change }));
		expect((await taken).answer).toMatchObject({
			leadsTo: expect.stringContaining(`/?registered=${group}&receipt=R-`),
		});
	});

	const invitation = "https://chat.example.org/pg";

	it.each([
		["the invitation to its group", { program: "PG" }, { PG: invitation }, invitation],
		["nothing while the invitation is not known", { program: "PG" }, { PG: "" }, undefined],
		["nothing without a group", { webmail: "cs1190123@sit-nandipur.example" }, { PG: invitation }, undefined],
	])("opens %s", async (_, change, groups, opens) => {
		const invited = { ...content, chatGroups: { ...content.chatGroups, ...groups } };
		const inviting = { ...site, content: () => invited };
		const { answer } = await takeRegistration(inviting, posted({ ...volunteer, ...boxes, ...change }));
		expect(answer).toMatchObject({ ok: true, opens });
	});

	it("of somebody who is registered keeps its receipt, and changes nothing that nobody has confirmed", async () => {
		const first = await takeRegistration(site, posted({ ...volunteer, ...boxes, sending: key }));
		const change = { hostel: "Kailash", sending: "f".repeat(32) };
		expect(await takeRegistration(site, posted({ ...volunteer, ...boxes, ...change }))).toEqual(first);
		expect(await registrations(database.db, 10)).toMatchObject([{ hostel: volunteer.hostel }]);
	});

	it("without a box or with an unknown hostel is refused", async () => {
		const taken = takeRegistration(site, posted({ ...volunteer, hostel: "Hogwarts", age: "on" }));
		expect(await taken).toMatchObject({
			status: 400,
			answer: { errors: { hostel: ["register.hostel"], consent: ["consent.missing"] }, values: { name: "Ravi Kumar" } },
		});
		expect(await registrations(database.db, 10)).toEqual([]);
	});
});

describe("what another server does not take", () => {
	const unknown = { email: ["We know no such address."] };

	it.each<[SubmissionResult, number, string, Record<string, string[]>]>([
		[{ outcome: "refused", status: 422, fields: unknown }, 400, "failed", unknown],
		[{ outcome: "refused", status: 500, fields: {} }, 400, "failed", {}],
		[{ outcome: "undelivered", reason: "no answer" }, 503, "error", {}],
	])("%j is told by the given words, and nothing typed is lost", async (result, status, words, errors) => {
		const refusing = { ...site.backend, submit: async () => result };
		const elsewhere = siteWith(refusing);
		expect(await takeContact(elsewhere, posted({ ...message, ...boxes }))).toMatchObject({
			status,
			answer: { ok: false, alert: `contact.${words}`, values: message, errors },
		});
		expect(await takeRegistration(elsewhere, posted({ ...volunteer, ...boxes }))).toMatchObject({
			status,
			answer: { ok: false, alert: `register.${words}`, values: volunteer, errors },
		});
	});

	it("because too many came is told as that", async () => {
		const result: SubmissionResult = { outcome: "refused", status: 429, fields: {}, retryAfterSeconds: 60 };
		const busy = siteWith({ ...site.backend, submit: async () => result });
		expect(await takeContact(busy, posted({ ...message, ...boxes }))).toMatchObject({
			status: 429,
			answer: { ok: false, alert: "form.tooMany", values: message },
		});
	});
});

describe("the answer", () => {
	const sent = { answer: accepted("M-1", "contact.success"), status: 200 };
	const refused = { answer: failed(new FormData(), "contact.failed"), status: 503 };

	it("to a browser without a script leads from the form to a page, so that a reload sends nothing", () => {
		const onward = answerWithPage(sent, "/collaborate?sent=yes#contact") as Response;
		expect([onward.status, onward.headers.get("Location")]).toEqual([303, "/collaborate?sent=yes#contact"]);
		const registered = { ...sent, answer: { ...accepted("R-1"), leadsTo: "/?registered=PG" } };
		expect((answerWithPage(registered, "/") as Response).headers.get("Location")).toBe("/?registered=PG");
	});

	it("to a browser without a script is otherwise the page of the form, with its status", () => {
		expect(answerWithPage(refused, "/")).toMatchObject({ data: refused.answer, init: { status: 503 } });
	});

	it.each([sent, refused])("to the page's script is JSON with its status: %j", async (taken) => {
		const response = answerWithJson(taken);
		expect(response.status).toBe(taken.status);
		expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
		expect(await response.json()).toEqual(taken.answer);
	});
});

describe("the version of a consent", () => {
	it("begins with the chapter's date and changes with every word that was agreed to", () => {
		const { consent, age, notice } = content.register;
		const version = consentVersion({ consent, age, notice });
		expect(version).toMatch(new RegExp(`^${consent.version}-[0-9a-f]{8}$`));
		const changes = [
			{ consent: { ...consent, label: "I agree." }, age, notice },
			{ consent, age: { ...age, label: "I am old enough." }, notice },
			{ consent, age, notice: { ...notice, items: notice.items.slice(1) } },
		];
		expect(new Set([version, ...changes.map(consentVersion)]).size).toBe(4);
	});
});
