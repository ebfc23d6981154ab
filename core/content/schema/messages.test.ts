import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { messages } from "./messages.ts";

const file: unknown = parse(readFileSync(new URL("../../../tests/chapter/en/messages.yaml", import.meta.url), "utf8"));

test("the English file has words for every message", () => {
	expect(messages.safeParse(file).error?.issues).toBeUndefined();
});

test("a message that is missing, blank or unknown is an error", () => {
	const whole = messages.parse(file);
	const { "contact.name": _, ...missing } = whole;
	for (const wrong of [missing, { ...whole, "contact.name": " " }, { ...whole, "contact.nmae": "Name" }])
		expect(messages.safeParse(wrong).success).toBe(false);
});
