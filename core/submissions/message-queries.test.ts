import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { contactMessages, insertContactMessage } from "./message-queries.ts";
import type { SubmissionDetails } from "./submission-columns.ts";

const now = Date.UTC(2026, 7, 1);
const message = {
	name: "Thangjam Ibemhal",
	email: "ibemhal@example.org",
	contact: "0000000000",
	message: "नमस्ते, we would like to plant trees with you 🌱",
};

eachDatabase("contact messages", (open) => {
	test("a message is stored letter for letter, with a receipt", async () => {
		const { db } = await open();
		const stored = await insertContactMessage(db, message, details({}));
		expect(stored).toMatchObject({ outcome: "created", receipt: expect.stringMatching(/^M-/) });
		expect(await contactMessages(db, 10)).toMatchObject([{ ...message, receipt: stored.receipt, state: "new" }]);
	});

	test("one sending that arrives twenty times at once is stored once, with one receipt", async () => {
		const { db } = await open();
		const all = await Promise.all(Array.from({ length: 20 }, () => insertContactMessage(db, message, details({}))));
		expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
		expect(all.filter(({ outcome }) => outcome === "repeated")).toHaveLength(19);
		expect(await contactMessages(db, 50)).toHaveLength(1);
	});

	test("the same words sent on purpose a second time are a second message", async () => {
		const { db } = await open();
		await insertContactMessage(db, message, details({}));
		await insertContactMessage(db, message, details({ idempotencyKey: "two" }));
		await insertContactMessage(db, message, details({ idempotencyKey: null }));
		await insertContactMessage(db, message, details({ idempotencyKey: null }));
		expect(await contactMessages(db, 50)).toHaveLength(4);
	});
});

function details(given: Partial<SubmissionDetails>): SubmissionDetails {
	return { idempotencyKey: "one", consent: null, source: "form", now, ...given };
}
