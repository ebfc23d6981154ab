import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { messages } from "./messages.ts";

const file: unknown = parse(readFileSync(new URL("../../../content/en/messages.yaml", import.meta.url), "utf8"));

it("the English file has words for every message", () => {
	expect(messages.safeParse(file).error?.issues).toBeUndefined();
});

it.each([
	["hours.check", "Please download the NSS app to check your hours!"],
	["hours.complaint", "Please download the NSS app for any complaints regarding hours!"],
	["contact.name", "Name should not contain any symbols or numbers."],
	["contact.contact", "Contact number should be exactly 10 digits."],
	["contact.message", "Message should be at least 15 characters long."],
	["contact.missing", "All fields are mandatory. Please fill in all the details."],
	["contact.failed", "Failed to submit the form. Please try again."],
	["contact.error", "An error occurred. Please try again."],
	["contact.success", "Form submitted successfully!"],
	["register.failed", "Failed to register. Please try again!"],
	["register.error", "An error occurred while registering."],
	["register.noGroup", "Registration successful, but no WhatsApp group is available for your selection."],
] as const)("%s is said as specified", (key, sentence) => {
	expect(messages.parse(file)[key]).toBe(sentence);
});

it("a message that is missing, blank or unknown is an error", () => {
	const whole = messages.parse(file);
	const { "contact.name": _, ...missing } = whole;
	for (const wrong of [missing, { ...whole, "contact.name": " " }, { ...whole, "contact.nmae": "Name" }])
		expect(messages.safeParse(wrong).success).toBe(false);
});
