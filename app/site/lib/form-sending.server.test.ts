import { expect, it } from "vitest";
import { isTrapped, sendingKey } from "./form-sending.server.ts";
import { newSendingKey, sendingKeyField } from "./form-sending.ts";

const payload = { name: "Asha", message: "We run a night school." };
const noon = Date.UTC(2026, 10, 15, 12);
const minute = 60_000;

function withKey(key: string): FormData {
	const data = new FormData();
	data.set(sendingKeyField, key);
	return data;
}

it("with a key of the browser the same words are one sending at any time, and changed words are another", () => {
	const data = withKey(newSendingKey());
	const key = sendingKey(data, "contact", payload, noon);
	expect(sendingKey(data, "contact", { ...payload }, noon + 600 * minute)).toBe(key);
	expect(sendingKey(data, "contact", { ...payload, name: "Asha Menon" }, noon)).not.toBe(key);
	expect(sendingKey(withKey(newSendingKey()), "contact", payload, noon)).not.toBe(key);
	expect(sendingKey(data, "register", payload, noon)).not.toBe(key);
});

it.each([
	["an empty key", withKey("")],
	["no key", new FormData()],
	["a made-up key", withKey("'; drop table")],
])("with %s the same words within the hour are one sending", (_, data) => {
	const key = sendingKey(data, "contact", payload, noon);
	expect(sendingKey(new FormData(), "contact", payload, noon + 59 * minute)).toBe(key);
	expect(sendingKey(data, "contact", payload, noon + 60 * minute)).not.toBe(key);
	expect(sendingKey(data, "contact", { ...payload, name: "Anu" }, noon)).not.toBe(key);
});

it("the order of the fields makes no difference", () => {
	const { name, message } = payload;
	expect(sendingKey(new FormData(), "contact", { message, name }, noon)).toBe(
		sendingKey(new FormData(), "contact", { name, message }, noon),
	);
});

it("whoever fills in the field that nobody sees is a program", () => {
	const data = new FormData();
	expect(isTrapped(data)).toBe(false);
	data.set("website", "");
	expect(isTrapped(data)).toBe(false);
	data.set("website", "https://example.org/");
	expect(isTrapped(data)).toBe(true);
});
