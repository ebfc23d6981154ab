// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { press, show, the, words } from "../../tests/support/app/on-screen.tsx";
import { FormContext } from "./form-context.ts";
import { PasswordField } from "./password-field.tsx";

test("shows what is typed while its button is pressed, says so, and hides it when the form is sent", async () => {
	const values = { password: "never filled in" };
	await show(
		<FormContext value={{ id: "sign-in", values, errors: {}, sending: false, words }}>
			<form id="the-form">
				<PasswordField name="password" label="Password" autoComplete="current-password" />
			</form>
		</FormContext>,
	);
	const input = document.querySelector<HTMLInputElement>("input");
	const button = the("button", "Show: Password");
	const state = () => [input?.type, button.getAttribute("aria-pressed")];
	expect([input?.value, button.getAttribute("aria-controls")]).toEqual(["", input?.id]);
	expect(state()).toEqual(["password", "false"]);
	await press(button);
	expect(state()).toEqual(["text", "true"]);
	await press(button);
	expect(state()).toEqual(["password", "false"]);
	await press(button);
	await act(async () => void document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true })));
	expect(state()).toEqual(["password", "false"]);
});
