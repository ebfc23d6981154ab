import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { expect, it } from "vitest";
import { accepted } from "./form-answer.ts";
import { newIdempotencyKey, sendForm } from "./form-sending.ts";

const messages = { failed: "contact.failed", error: "contact.error" };
const request = () =>
	new Request("https://example.org/", { method: "POST", body: new URLSearchParams({ name: "Asha" }) });

it("the answer of the server is handed on", async () => {
	const serverAction = async () => accepted("M-1", "contact.success");
	expect(await sendForm({ request: request(), serverAction }, messages)).toEqual(accepted("M-1", "contact.success"));
});

it("a success that leads to another page still leads there", async () => {
	const onward = redirect("/?registered=1");
	const serverAction = () => Promise.reject(onward);
	await expect(sendForm({ request: request(), serverAction }, messages)).rejects.toBe(onward);
});

it.each([
	["no answer", new TypeError("Failed to fetch"), "contact.error"],
	["an answer that says no", new ErrorResponse(503, "", ""), "contact.failed"],
	["too many forms", new ErrorResponse(429, "", ""), "form.tooMany"],
	["too large a form", new ErrorResponse(413, "", ""), "form.tooLarge"],
])("%s is said over the page, with what was typed", async (_, thrown, alert) => {
	const serverAction = () => Promise.reject(thrown);
	expect(await sendForm({ request: request(), serverAction }, messages)).toEqual({
		ok: false,
		values: { name: "Asha" },
		errors: {},
		summary: [],
		alert,
	});
});

it("no two sendings have the same key", () => {
	const keys = Array.from({ length: 100 }, newIdempotencyKey);
	expect(new Set(keys).size).toBe(100);
	expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
