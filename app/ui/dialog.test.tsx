// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { allOf, descriptionOf, sent, show, the } from "../../tests/support/app/on-screen.tsx";
import { Dialog } from "./dialog.tsx";

test("a dialog waits for its button", async () => {
	await show(
		<Dialog id="hours" label="Check Hours" close="OK">
			Please download the app.
		</Dialog>,
	);
	expect(allOf("dialog")).toEqual([]);
});

test("one that opens at once is over the page, and is there without a script too", async () => {
	const dialog = (
		<Dialog id="sent" label="Message" close="OK" atOnce>
			Sent.
		</Dialog>
	);
	await show(dialog);
	expect(the("dialog", "Message").textContent).toContain("Sent.");
	expect(sent(dialog)).toMatch(/<dialog[^>]* open=""/);
});

test("it is named by its label and described by its message, without its heading and its buttons", async () => {
	await show(
		<Dialog id="sent" label="Message" heading={<h2>Message</h2>} close="OK" atOnce>
			<p>Form submitted successfully!</p>
		</Dialog>,
	);
	expect(descriptionOf(the("dialog", "Message"))).toBe("Form submitted successfully!");
});
