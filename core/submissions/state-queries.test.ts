import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findRegistration } from "./queries.ts";
import { addNote, changeStates, dropNote, readNotes, waitingSubmissions } from "./state-queries.ts";

eachDatabase("looking after submissions", (open) => {
	test("states change, and what they were is told", async () => {
		const { db } = await open();
		const first = await putMessage(db);
		const second = await putMessage(db, { name: "Ravi" });
		expect(await mark(db, [first], "answered")).toEqual([{ id: first, from: "new" }]);
		const changed = await mark(db, [first, second, "gone"], "done");
		expect(changed).toHaveLength(2);
		expect(changed).toEqual(
			expect.arrayContaining([
				{ id: first, from: "answered" },
				{ id: second, from: "new" },
			]),
		);
		expect(await mark(db, [first, second], "done")).toEqual([]);
		expect(await mark(db, [], "done")).toEqual([]);
	});

	test("whoever has seen another state changes nothing", async () => {
		const { db } = await open();
		const id = await putMessage(db);
		expect(await mark(db, [id], "answered", "new")).toEqual([{ id, from: "new" }]);
		expect(await mark(db, [id], "spam", "new")).toBe("conflict");
		expect(await waitingSubmissions(db, "contact_messages", "answered")).toMatchObject({ count: 1 });
		// What is wanted has happened already, as when the answer to the first request was lost.
		expect(await mark(db, [id], "answered", "new")).toEqual([]);
	});

	test("what is held back keeps its state", async () => {
		const { db } = await open();
		const id = await putMessage(db, { held: "honeypot" });
		expect(await mark(db, [id], "done")).toEqual([]);
	});

	test("notes written in the same moment are all kept, and one can be taken out", async () => {
		const { db } = await open();
		const id = await putRegistration(db);
		const texts = ["Called her", "Sent the link", "She joined"];
		await Promise.all(
			texts.map((text, at) => transaction(db, (tx) => addNote(tx, "registrations", id, { by: "one", at, text }))),
		);
		expect((await notes(db, id)).map(({ text }) => text).sort()).toEqual([...texts].sort());
		const drop = (at: number) => transaction(db, (tx) => dropNote(tx, "registrations", id, { by: "one", at }));
		expect([await drop(1), await drop(1), await drop(7)]).toEqual([true, false, false]);
		expect(await notes(db, id)).toHaveLength(2);
		await drop(0);
		await drop(2);
		expect(await findRegistration(db, id)).toMatchObject({ notes: "" });
	});

	test("a note that is sent again from the same form is kept once", async () => {
		const { db } = await open();
		const id = await putRegistration(db);
		const send = (at: number, after: number, by = "one") =>
			transaction(db, (tx) => addNote(tx, "registrations", id, { by, at, text: "Called her" }, after));
		expect([await send(5, 0), await send(9, 0), await send(9, 0, "two")]).toEqual(["added", "there", "added"]);
		// From a form that shows the first, the same words are a second note.
		expect(await send(12, 5)).toBe("added");
		expect(await notes(db, id)).toHaveLength(3);
	});

	test("there is no note on what is gone", async () => {
		const { db } = await open();
		const note = { by: "one", at: 1, text: "Hello" };
		expect(await transaction(db, (tx) => addNote(tx, "registrations", "gone", note))).toBe("gone");
	});

	test("says how many wait, and since when", async () => {
		const { db } = await open();
		expect(await waitingSubmissions(db, "registrations", "new")).toEqual({ count: 0, oldestAt: null });
		await putRegistration(db, { at: 2000 });
		await putRegistration(db, { at: 1000, webmail: "ee1230007@example.org" });
		await putRegistration(db, { at: 500, webmail: "me1230008@example.org", held: "honeypot" });
		expect(await waitingSubmissions(db, "registrations", "new")).toEqual({ count: 2, oldestAt: 1000 });
	});
});

type To = "new" | "answered" | "spam" | "done";

function mark(db: Kysely<Database>, ids: string[], to: To, was?: To) {
	return transaction(db, (tx) => changeStates(tx, "contact_messages", ids, { to, was }));
}

async function notes(db: Kysely<Database>, id: string) {
	return readNotes((await findRegistration(db, id))?.notes ?? "");
}
