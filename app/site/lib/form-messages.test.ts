import { expect, test } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { checkForm } from "../../../core/forms/check-form.ts";
import { contactPayload } from "../../../core/submissions/contact-form.ts";
import { formMessages } from "./form-messages.ts";

const { messages } = loadContent("tests/chapter");

test("a form's page has every message that its rules may give, and none of the other form", () => {
	const words = formMessages(messages, "contact");
	const checked = checkForm(contactPayload, {});
	const keys = checked.ok ? [] : [...Object.values(checked.errors).flat(), ...checked.summary];
	expect(Object.keys(words)).toEqual(expect.arrayContaining([...keys, "contact.failed", "text.long", "form.tooMany"]));
	expect(Object.keys(words).filter((key) => /^(register|hours|sample)/.test(key))).toEqual([]);
});
