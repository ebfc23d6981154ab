import { expect, test } from "vitest";
import { sentenceOf } from "./sentences.ts";

const line = { id: "1", at: 0, who: "Asha", subject: "message:1", whom: null };

test.each([
	["registrations.viewed", { rows: 50 }, "looked through registrations (50 on the page)"],
	["messages.exported", { rows: 7, format: "csv" }, "exported 7 messages as csv"],
	["message.marked", { from: "new", to: "spam" }, "marked a message as spam, which was new"],
	["registration.released", {}, "released a registration from quarantine"],
	[
		"person.erased",
		{ registrations: 1, messages: 2, receipts: ["R-1", "M-1", "M-2"] },
		"erased a person: 1 registrations and 2 messages (R-1,M-1,M-2)",
	],
	["something.new", {}, "something new (message:1)"],
])("%s %j is told as '%s'", (action, detail, sentence) => {
	expect(sentenceOf({ ...line, action, detail })).toBe(sentence);
});
