import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import { transaction } from "../database/transaction.ts";
import { personalMessages, personalRegistrations } from "./person-erasure.ts";
import { eraseByIds } from "./queries.ts";

eachDatabase("finding a person", (open) => {
	test("by the webmail, the other address and the telephone number, however they are written", async () => {
		const { db } = await open();
		const id = await putRegistration(db, { webmail: "CS1240001@Example.org", phone: "098765-43210" });
		await putRegistration(db, { webmail: "ee1230007@example.org", personalGmail: "om@example.com", phone: "12345" });
		const by = async (mails: string[], phones: string[]) =>
			(await personalRegistrations.find(db, { mails, phones })).map((row) => row.id);
		expect(await by(["cs1240001@example.org"], [])).toEqual([id]);
		expect(await by(["asha@example.com"], [])).toEqual([id]);
		expect(await by([], ["9876543210"])).toEqual([id]);
		expect(await by(["nobody@example.org"], [])).toEqual([]);
		expect(await by([], [])).toEqual([]);
	});

	test("a number that only ends alike is somebody else's", async () => {
		const { db } = await open();
		await putMessage(db, { contact: "9876543210" });
		expect(await personalMessages.find(db, { mails: [], phones: ["6543210"] })).toEqual([]);
		expect(await personalMessages.find(db, { mails: [], phones: ["9876543210"] })).toHaveLength(1);
	});

	test("also what is held back", async () => {
		const { db } = await open();
		await putMessage(db, { held: "honeypot" });
		expect(await personalMessages.find(db, { mails: ["meera@example.com"], phones: [] })).toHaveLength(1);
	});

	test("erases exactly what is named", async () => {
		const { db } = await open();
		const id = await putMessage(db);
		await putMessage(db, { name: "Ravi" });
		const erase = (ids: string[]) => transaction(db, (tx) => eraseByIds(tx, "contact_messages", ids));
		expect(await erase([id, "gone"])).toMatchObject([{ id, held_reason: null }]);
		expect(await erase([])).toEqual([]);
		expect(await personalMessages.find(db, { mails: ["meera@example.com"], phones: [] })).toMatchObject([
			{ fields: expect.arrayContaining([{ label: "Name", value: "Ravi" }]) },
		]);
	});
});
