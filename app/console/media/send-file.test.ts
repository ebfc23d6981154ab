import { expect, test } from "vitest";
import { readAnswer } from "./send-file.ts";

const item = { id: "ab", kind: "image", address: "/media/ab.jpg", name: "", alt: "", width: 1, height: 1 };

test.each([
	["a file that was taken", 201, JSON.stringify(item), { outcome: "taken", item }],
	[
		"a refusal with its reason",
		415,
		'{"error":"No picture.","code":"svg"}',
		{ outcome: "refused", message: "No picture." },
	],
	["a full disk", 507, '{"error":"No room."}', { outcome: "refused", message: "No room." }],
	["a refusal without words", 403, "<html>", { outcome: "refused", message: "The server did not take this file." }],
	["a proxy whose server is gone", 502, "<html>Bad gateway", { outcome: "broken" }],
	["a failure of the server", 500, '{"error":"x"}', { outcome: "broken" }],
	["too many at once", 429, "", { outcome: "broken" }],
	["a page in the place of an answer", 201, "<html>", { outcome: "refused", message: expect.any(String) }],
])("%s", (_, status, body, meaning) => {
	expect(readAnswer(status, body)).toEqual(meaning);
});
