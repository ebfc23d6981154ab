import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { loadContent } from "../content/load.ts";
import { keepPrivacyNotices, privacyNotice, privacyNotices, privacyNoticeText } from "./privacy-notices.ts";

const content = loadContent("tests/chapter");
const { register } = content;

test("a notice is kept as lines of text: items with their purposes, how long, the button, minors, withdrawing", () => {
	const [heading, lead, ...lines] = privacyNotice(content, "registration").text.split("\n");
	expect([heading, lead]).toEqual([register.notice.heading, register.notice.lead]);
	expect(lines).toEqual([
		...register.notice.items.map(({ item, purpose }) => `- ${item}: ${purpose}`),
		...register.notice.points.map(({ text }) => `- ${text}`),
		"When you press Register, you give us these six answers of your own accord, for these purposes and no other.",
		"Under 18? Then a parent or guardian sends the form with you.",
		register.notice.withdraw,
		"Data contact of the unit: data@sit-nandipur.example",
		"Read the whole privacy policy: /privacy_policy",
	]);
});

test.each([
	{ notice: { ...register.notice, items: register.notice.items.slice(1) } },
	{ notice: { ...register.notice, minors: "Ask somebody." } },
	{ submit: "Join" },
])("its id changes with every word that is shown: %#", (change) => {
	const changed = { ...content, register: { ...register, ...change } };
	expect(privacyNotice(changed, "registration").id).not.toBe(privacyNotice(content, "registration").id);
	expect(privacyNotice(changed, "message").id).toBe(privacyNotice(content, "message").id);
});

test("the boxes of a form belong to it", () => {
	const { text } = privacyNotice(content, "donor");
	for (const box of Object.values(content.matchForms.donor.boxes)) expect(text).toContain(box);
});

eachDatabase("privacy notices", (open) => {
	test("are stored once each, and read back by their ids", async () => {
		const { db } = await open();
		await keepPrivacyNotices(db, content, 1);
		await keepPrivacyNotices(db, content, 2);
		const rows = await db.selectFrom("privacy_notices").select(["kind", "created_at"]).orderBy("kind").execute();
		const kinds = ["blood-request", "donor", "message", "registration", "scribe-request", "scribe-volunteer", "signup"];
		expect(rows).toEqual(kinds.map((kind) => ({ kind, created_at: 1 })));
		const { id, text } = privacyNotice(content, "message");
		expect(await privacyNoticeText(db, id)).toBe(text);
		expect(await privacyNoticeText(db, null)).toBeNull();
	});

	test("that are stored by two processes at once are stored once", async () => {
		const { db } = await open();
		await Promise.all([1, 2, 3, 4].map((now) => keepPrivacyNotices(db, content, now)));
		expect(await db.selectFrom("privacy_notices").select("id").execute()).toHaveLength(7);
	});

	test("are the present ones while the database does not answer", async () => {
		const { db, close } = await open();
		await close();
		const { id } = privacyNotice(content, "message");
		expect(await privacyNotices(db, () => content).shown("message", "0123456789abcdef")).toBe(id);
	});
});
