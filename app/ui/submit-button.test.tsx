// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { press, show, the, words } from "../../tests/support/app/on-screen.tsx";
import { FormContext } from "./form-context.ts";
import { SubmitButton } from "./submit-button.tsx";

test.each([
	[false, "Send", 1],
	[true, "Sending...", 0],
])("while sending is %s it says %j, and a press submits the form %i times", async (sending, name, times) => {
	const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
	await show(
		<FormContext value={{ id: "contact", values: {}, errors: {}, sending, words }}>
			<form onSubmit={submit}>
				<SubmitButton>Send</SubmitButton>
			</form>
		</FormContext>,
	);
	await press(the("button", name));
	expect(submit).toHaveBeenCalledTimes(times);
	expect(the("status").textContent).toBe(sending ? "Sending..." : "");
});
