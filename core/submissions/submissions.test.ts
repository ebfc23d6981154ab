import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { readCsv, readXlsx } from "../../tests/support/spreadsheet.ts";
import { now, openSubmissions, recorded } from "../../tests/support/submissions/console-service.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import type { ExportedFile } from "./export.ts";

eachDatabase("submissions in the console", (open) => {
	test("a list has a page of rows, their columns and counts over time, and is recorded without what was typed", async () => {
		const { db, submissions } = await openSubmissions(open);
		await putRegistration(db);
		await putRegistration(db, { webmail: "ee1230007@example.org", name: "Om Prakash", at: now });
		const list = await submissions.registrations.list(
			"asha",
			new URLSearchParams("q=om+prakash&column=name&column=year"),
		);
		expect(list).toMatchObject({ total: 1, page: 1, sorted: { by: "received", order: "desc" } });
		expect(list.rows).toMatchObject([{ id: expect.any(String), name: "Om Prakash", cells: ["Om Prakash", 2023] }]);
		expect(list.counts).toMatchObject({ period: "day", bars: [{ count: 1 }] });
		const [entry] = await auditTrail(db, { limit: 1 });
		expect(entry).toEqual({
			actor: "asha",
			action: "registrations.viewed",
			subject: "registrations",
			detail: { rows: 1, page: 1, by: ["search"] },
			at: now,
		});
		expect(JSON.stringify(entry)).not.toMatch(/om prakash/i);
	});

	test("a page beyond the last is the last", async () => {
		const { db, submissions } = await openSubmissions(open);
		for (let i = 0; i < 51; i += 1) await putMessage(db, { message: `Message number ${i}.`, at: i });
		const list = await submissions.messages.list("asha", new URLSearchParams("page=9"));
		expect(list).toMatchObject({ total: 51, page: 2, pageSize: 50, rows: [{ cells: expect.any(Array) }] });
		expect(list.rows).toHaveLength(1);
	});

	test("what is marked as spam leaves the list and its files, is counted, and is shown when asked for", async () => {
		const { db, submissions } = await openSubmissions(open);
		const honest = await putMessage(db, { message: "We look for volunteers." });
		const spam = await putMessage(db, { message: "Buy whatever you like." });
		await submissions.messages.mark("asha", [spam], { to: "spam" });
		const shown = async (asked: string) => submissions.messages.list("asha", new URLSearchParams(asked));
		expect(await shown("")).toMatchObject({ total: 1, spam: 1, rows: [{ id: honest }] });
		expect(await shown("state=spam")).toMatchObject({ total: 1, spam: 0, rows: [{ id: spam }] });
		const csv = await submissions.messages.export("asha", new URLSearchParams("column=message"), "csv");
		expect(readCsv(new TextDecoder("utf-8").decode(await bytesOf(csv)))).toEqual([
			["Message"],
			["We look for volunteers."],
		]);
	});

	test("both files hold the narrowed list with the columns that it shows and no others, and are recorded", async () => {
		const { db, submissions } = await openSubmissions(open);
		await putRegistration(db, { phone: "0123456789", name: "अनुष्का" });
		await putRegistration(db, { webmail: "ee1230007@example.org", hostel: "Himadari" });
		const asked = new URLSearchParams("hostel=Kailash&column=name&column=phone&column=hostel");
		const csv = await submissions.registrations.export("asha", asked, "csv");
		expect(readCsv(new TextDecoder("utf-8").decode(await bytesOf(csv)))).toEqual([
			["Name", "Phone", "Hostel"],
			["अनुष्का", "01234 56789", "Kailash"],
		]);
		const sheet = readXlsx(await bytesOf(await submissions.registrations.export("asha", asked, "xlsx")));
		expect(sheet.map((row) => Object.values(row).map(({ value }) => value))).toEqual([
			["Name", "Phone", "Hostel"],
			["अनुष्का", "0123456789", "Kailash"],
		]);
		expect(await auditTrail(db, { limit: 1 })).toMatchObject([
			{ action: "registrations.exported", detail: { rows: 1, columns: ["name", "phone", "hostel"], by: ["hostel"] } },
		]);
	});

	test("details that wait are shown beside those that count, which alone are exported, until an organiser decides", async () => {
		const { db, submissions, wakes } = await openSubmissions(open);
		const id = await putRegistration(db);
		await putRegistration(db, { hostel: "Himadari", phone: "0123456789" });
		await putRegistration(db, { name: "Mallory" });
		expect(await submissions.registrations.changed()).toMatchObject({
			total: 1,
			registrations: [{ id, name: "Asha Kujur" }],
		});
		const csv = await submissions.registrations.export(
			"asha",
			new URLSearchParams("column=name&column=hostel&column=changes"),
			"csv",
		);
		expect(readCsv(new TextDecoder("utf-8").decode(await bytesOf(csv)))).toEqual([
			["Name", "Hostel", "New details wait"],
			["Asha Kujur", "Kailash", "Yes"],
		]);
		const changes = async () => {
			const one = await submissions.registrations.detail("asha", id);
			return one ? submissions.registrations.newer(one.row) : [];
		};
		const [theirs, strange] = (await changes()).toSorted((a, b) => b.fields.length - a.fields.length);
		expect(theirs?.fields).toEqual([
			{ label: "Phone", from: "+91 98765 43210", to: "0123456789" },
			{ label: "Hostel", from: "Kailash", to: "Himadari" },
		]);
		const decide = (newerId = "", accept = true) =>
			submissions.registrations.decideNewer("asha", { id, newerId, accept });
		expect([await decide(strange?.id, false), await decide(strange?.id, true)]).toEqual([true, false]);
		expect([await decide(theirs?.id), await decide(theirs?.id)]).toEqual([true, false]);
		expect(await submissions.registrations.detail("asha", id)).toMatchObject({
			row: { name: "Asha Kujur", hostel: "Himadari", phone: "0123456789", notes: "" },
		});
		expect(await changes()).toEqual([]);
		expect(wakes()).toBe(2);
		const trail = (await auditTrail(db, { limit: 50 })).filter(({ action }) => action.includes("change"));
		expect(trail.map(({ actor, action, detail }) => [actor, action, detail.fields]).sort()).toEqual([
			["asha", "registration.change-accepted", ["phone", "hostel"]],
			["asha", "registration.change-dismissed", ["name"]],
		]);
		expect(JSON.stringify(trail)).not.toMatch(/Mallory|0123456789|Himadari/);
	});

	test("one is shown with what happened to it and who did it, and looking at it is recorded", async () => {
		const { db, submissions } = await openSubmissions(open);
		const id = await putMessage(db);
		await submissions.messages.mark("asha", [id], { to: "answered", was: "new" });
		await submissions.messages.note("asha", id, { text: "Called her." });
		const one = await submissions.messages.detail("asha", id);
		expect(one).toMatchObject({
			row: { message: "We run a school.", state: "answered" },
			notes: [{ by: "asha", at: now, text: "Called her." }],
			names: { asha: "Asha Kujur" },
		});
		expect(one?.history.map(({ what, by }) => `${what}, ${by}`).sort()).toEqual([
			"Marked as answered (was new), asha",
			"Note added, asha",
			"Received by the form, null",
		]);
		expect(await recorded(db)).toContain(`message.viewed message:${id}`);
		expect(JSON.stringify(await auditTrail(db, { limit: 10 }))).not.toMatch(/Called|Meera|school/);
	});

	test("several are marked at once, each is recorded, and what has changed meanwhile is not overwritten", async () => {
		const { db, submissions } = await openSubmissions(open);
		const ids = [await putMessage(db), await putMessage(db, { name: "Ravi" })];
		expect(await submissions.messages.mark("asha", ids, { to: "done" })).toBe(2);
		expect(await recorded(db)).toEqual(ids.map((id) => `message.marked message:${id}`).sort());
		expect(await submissions.messages.mark("asha", ids, { to: "spam", was: "new" })).toBe("conflict");
		expect(await submissions.messages.mark("asha", ids, { to: "withdrawn" })).toBe(0);
		expect(await submissions.registrations.mark("asha", ["gone"], { to: "withdrawn" })).toBe(0);
	});

	test("what is gone cannot be looked at or noted, and what is held back cannot be marked", async () => {
		const { db, submissions } = await openSubmissions(open);
		const id = await putMessage(db, { held: "honeypot" });
		expect(await submissions.messages.mark("asha", [id], { to: "done" })).toBe(0);
		expect(await submissions.messages.detail("asha", "gone")).toBeNull();
		expect(await submissions.messages.note("asha", "gone", { text: "Hello" })).toBe(false);
		expect(await submissions.messages.removeNote("asha", id, { by: "asha", at: 1 })).toBe(false);
		expect(await recorded(db)).toEqual([]);
	});

	test("a note can be taken out again", async () => {
		const { db, submissions } = await openSubmissions(open);
		const id = await putRegistration(db);
		await submissions.registrations.note("asha", id, { text: "Wrong person!" });
		expect(await submissions.registrations.removeNote("asha", id, { by: "asha", at: now })).toBe(true);
		expect(await submissions.registrations.detail("asha", id)).toMatchObject({ notes: [] });
		expect(await recorded(db)).toContain(`registration.note-removed registration:${id}`);
	});
});

async function bytesOf({ body }: ExportedFile): Promise<Uint8Array> {
	return new Uint8Array(await new Response(body).arrayBuffer());
}
