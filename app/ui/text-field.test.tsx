// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show, the, words } from "../../tests/support/app/on-screen.tsx";
import { FormContext, type FormWords } from "./form-context.ts";
import { lengthInEnglish } from "./length-count.tsx";
import { TextArea } from "./text-field.tsx";

async function showMessage(message: string, told: FormWords = words) {
	await show(
		<FormContext value={{ id: "contact", values: { message }, errors: {}, sending: false, words: told }}>
			<TextArea name="message" label="Message" maxLength={5000} />
		</FormContext>,
	);
	return the("textbox", "Message") as HTMLTextAreaElement;
}

function counted(): string | null | undefined {
	return document.querySelector("[aria-live]")?.textContent;
}

test("ten thousand characters are kept and counted, and nothing cuts them off", async () => {
	const field = await showMessage("a".repeat(10_000));
	expect(field.value).toHaveLength(10_000);
	expect(field.hasAttribute("maxlength")).toBe(false);
	expect(counted()).toBe("10,000 / 5,000");
});

test("the console tells the length in words", async () => {
	await showMessage("a".repeat(10_000), { ...words, length: lengthInEnglish });
	expect(counted()).toBe("10,000 of 5,000 characters: please shorten it by 5,000. Nothing was cut off.");
});

test.each([
	[4000, ""],
	[4001, "4,001 / 5,000"],
])("of %i characters it says '%s'", async (length, said) => {
	await showMessage("a".repeat(length));
	expect(counted()).toBe(said);
});
