import { expect, test } from "vitest";
import { failed, sentence } from "./form-answer.ts";

const messages = { sample: false, "contact.failed": "Failed to submit the form. Please try again." };

test.each([
	["contact.failed", "Failed to submit the form. Please try again."],
	["This address is not known here.", "This address is not known here."],
	["sample", "sample"],
	["toString", "toString"],
])("%j is said as %j", (text, said) => {
	expect(sentence(messages, text)).toBe(said);
});

test("a failure keeps the texts that were typed, and no files", () => {
	const typed = new FormData();
	typed.set("name", "Asha");
	typed.set("paper", new File(["words"], "paper.txt"));
	expect(failed(typed, "contact.failed").values).toEqual({ name: "Asha" });
});
