import { expect, test } from "vitest";
import { DeliveryError } from "../outbox/delivery.ts";
import { PrivateAddressError } from "../outbox/public-address.ts";
import { readNotifications } from "./notifications-form.ts";
import { confirmationOf, isConfirmed, readRetention } from "./retention-form.ts";
import { mailFailure, webhookFailure } from "./test-words.ts";

const months = { registrations: "", messages: "", audit: "" };

test.each([
	["all empty: the environment counts", months, {}],
	["one chosen", { ...months, messages: "6" }, { messages: 6 }],
	[
		"the least and the most",
		{ registrations: "1", messages: "120", audit: "12" },
		{ registrations: 1, messages: 120, audit: 12 },
	],
])("retention, %s", (_title, typed, retention) => {
	expect(readRetention(typed)).toEqual({ ok: true, retention });
});

test.each(["0", "121", "1.5", "-3", "a year", "999999"])("%s months are refused", (text) => {
	expect(readRetention({ ...months, audit: text })).toEqual({
		ok: false,
		errors: { audit: [expect.stringMatching(/1 to 120/)] },
	});
});

const twelve = { kind: "messages", months: 6, was: 12, rows: 12, first: 1, last: 2 } as const;
const three = { kind: "audit", months: 3, was: 12, rows: 3, first: 1, last: 2 } as const;

test.each([
	["nothing is erased and nothing was asked", [], "", true],
	["nothing was confirmed", [twelve], "", false],
	["what was told is erased", [twelve, three], confirmationOf([twelve, three]), true],
	["fewer are left than were told", [{ ...twelve, rows: 11 }], confirmationOf([twelve]), true],
	["more would go than was told", [{ ...twelve, rows: 13 }], confirmationOf([twelve]), false],
	["another period was confirmed", [{ ...twelve, months: 1 }], confirmationOf([twelve]), false],
	["another kind would go too", [twelve, three], confirmationOf([twelve]), false],
	["rubbish was sent", [twelve], "messages:6:many messages:6", false],
])("a shorter retention, when %s", (_title, erased, confirmed, expected) => {
	expect(isConfirmed(erased, confirmed)).toBe(expected);
});

const empty = { organisers: "", webhookUrl: "", webhookOff: false, webhookSecret: "" };
const nothing = { organisers: undefined, webhookUrl: undefined, webhookSecret: undefined };

test.each([
	["all empty", empty, {}],
	[
		"addresses on lines and with commas",
		{ ...empty, organisers: "a@example.org,\n b@example.org;c@example.org" },
		{ organisers: ["a@example.org", "b@example.org", "c@example.org"] },
	],
	["an address to call", { ...empty, webhookUrl: "https://x.org/h" }, { webhookUrl: "https://x.org/h" }],
	[
		"nobody to call, though an address is written",
		{ ...empty, webhookUrl: "https://x.org/h", webhookOff: true },
		{ webhookUrl: "" },
	],
	["another secret", { ...empty, webhookSecret: "sixteen letters!" }, { webhookSecret: "sixteen letters!" }],
])("notifications, %s", (_title, typed, changes) => {
	expect(readNotifications(typed, {}, true)).toEqual({ ok: true, changes: { ...nothing, ...changes } });
});

test("a secret that is not typed again stays", () => {
	const read = readNotifications(empty, { webhookSecret: "kept since then" }, true);
	expect(read).toMatchObject({ ok: true, changes: { webhookSecret: "kept since then" } });
});

test.each([
	["what is no address", { ...empty, organisers: "a@example.org nobody" }, { organisers: /“nobody”/ }],
	[
		"a webhook by another way",
		{ ...empty, webhookUrl: "ftp://x.org/", webhookSecret: "sixteen letters!" },
		{ webhookUrl: /whole address/ },
	],
	["a short secret", { ...empty, webhookSecret: "short" }, { webhookSecret: /16 characters/ }],
	[
		"an address without any secret",
		{ ...empty, webhookUrl: "https://x.org/h" },
		{ webhookSecret: /secret that both sides/ },
	],
])("notifications refuse %s", (_title, typed, errors) => {
	const read = readNotifications(typed, {}, false);
	const told = read.ok ? {} : Object.fromEntries(Object.entries(read.errors).filter(([, list]) => list.length > 0));
	expect(told).toEqual(
		Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [expect.stringMatching(words)]])),
	);
});

test.each([
	[{ code: "EAUTH" }, /password/],
	[{ code: "EDNS" }, /no mail server of that name/],
	[{ code: "ESOCKET" }, /could not be reached/],
	[{ code: "ETIMEDOUT" }, /in time/],
	[{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, /refused an address \(550\)/],
	[{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 }, /refuses the sender \(553\)/],
	[{}, /could not be sent\./],
])("an email that failed with %o is told in plain words", (parts, words) => {
	const cause = Object.assign(new Error("smtp://user:password@host failed"), parts);
	const sentence = mailFailure(new DeliveryError("", { cause }));
	expect(sentence).toMatch(words);
	expect(sentence).not.toContain("user:password");
});

test("a webhook that failed is told in plain words", () => {
	expect(webhookFailure(new DeliveryError("the webhook answered 500"))).toBe("The webhook answered 500.");
	expect(webhookFailure(new DeliveryError("", { cause: new PrivateAddressError() }))).toMatch(/own network/);
});
