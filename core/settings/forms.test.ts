import { expect, test } from "vitest";
import { DeliveryError } from "../outbox/delivery.ts";
import { PrivateAddressError } from "../outbox/public-address.ts";
import { readMail } from "./mail-form.ts";
import { readNotifications } from "./notifications-form.ts";
import { confirmationOf, isConfirmed, readRetention } from "./retention-form.ts";
import { mailTrouble, webhookFailure } from "./test-words.ts";

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

const account = { host: "smtp.example.org", port: 465, security: "tls", user: "nss" } as const;
const stored = { ...account, password: "encrypted", senderName: "NSS", senderAddress: "nss@example.org" };
const mailTyped = {
	mailHost: "SMTP.example.org",
	mailPort: "465",
	mailSecurity: "tls",
	mailUser: "nss",
	mailPassword: "",
	senderName: "NSS",
	senderAddress: "nss@example.org",
};

test("mail is read as typed; a password that is not typed again stays with the same account", () => {
	const { password: _, ...mail } = stored;
	expect(readMail(mailTyped, stored)).toEqual({ ok: true, mail, password: "stored" });
	const renewed = readMail({ ...mailTyped, mailPassword: " new one " }, stored);
	expect(renewed).toEqual({ ok: true, mail, password: " new one " });
	const open = { ...mailTyped, mailUser: "", mailSecurity: "none", senderName: "" };
	expect(readMail(open, undefined)).toMatchObject({ ok: true, mail: { user: "", senderName: "" }, password: "" });
});

test.each([
	["no server", { mailHost: "" }, { mailHost: /name of the mail server/, mailPassword: /again/ }],
	["a whole address", { mailHost: "smtp://smtp.example.org" }, { mailHost: /name alone/, mailPassword: /again/ }],
	["a port that there is not", { mailPort: "70000" }, { mailPort: /1 to 65535/, mailPassword: /again/ }],
	["no choice of connection", { mailSecurity: "" }, { mailSecurity: /Choose/ }],
	[
		"a password without encryption",
		{ mailSecurity: "none" },
		{ mailSecurity: /read on its way/, mailPassword: /again/ },
	],
	["a password without a user", { mailUser: "", mailPassword: "secret" }, { mailUser: /user name/ }],
	["a user without a password", { mailUser: "other" }, { mailPassword: /Write the password/ }],
	["a sender that is no address", { senderAddress: "nss" }, { senderAddress: /nss@example\.org/ }],
	["a name that could end a header", { senderName: "NSS <x@y.org>" }, { senderName: /letters/ }],
])("mail refuses %s", (_title, wrong, errors) => {
	const read = readMail({ ...mailTyped, ...wrong }, stored);
	expect(read).toEqual({
		ok: false,
		errors: Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [expect.stringMatching(words)]])),
	});
});

test.each([
	[{ code: "EAUTH", command: "AUTH PLAIN", response: "535 5.7.8 No" }, "mailPassword", /password\. It answered: “535/],
	[{ code: "EDNS" }, "mailHost", /no mail server of that name/],
	[{ code: "ESOCKET", message: "self-signed certificate" }, "mailSecurity", /certificate cannot be trusted/],
	[{ code: "ESOCKET", message: "Hostname/IP does not match certificate's altnames" }, "mailHost", /another name/],
	[{ code: "ESOCKET", message: "tls_get_more_records:packet length too long" }, "mailSecurity", /kind of encryption/],
	[{ code: "ETLS", message: "closed" }, "mailSecurity", /kind of encryption/],
	[{ code: "ECONNREFUSED" }, "mailPort", /could not be reached/],
	[{ code: "ESOCKET" }, "mailHost", /could not be reached/],
	[{ code: "ETIMEDOUT" }, "mailPort", /in time/],
	[{ code: "EENVELOPE", command: "RCPT TO", response: "550 no" }, null, /refused the address.*“550 no”/],
	[{ code: "EENVELOPE", command: "MAIL FROM", response: "553 no" }, "senderAddress", /refuses this sender.*553/],
	[{}, null, /could not be sent\./],
])("an email that failed with %o is told beside its setting, in plain words", (parts, field, words) => {
	const cause = Object.assign(new Error("smtp://user:password@host failed"), parts);
	const trouble = mailTrouble(new DeliveryError("", { cause }));
	expect(trouble).toEqual({ field, sentence: expect.stringMatching(words) });
	expect(trouble.sentence).not.toContain("user:password");
});

test("a mail server in the site's own network is told beside its name", () => {
	const error = new DeliveryError("", { cause: new PrivateAddressError() });
	expect(mailTrouble(error)).toMatchObject({ field: "mailHost", sentence: /own network/ });
});

test("a webhook that failed is told in plain words", () => {
	expect(webhookFailure(new DeliveryError("the webhook answered 500"))).toBe("The webhook answered 500.");
	expect(webhookFailure(new DeliveryError("", { cause: new PrivateAddressError() }))).toMatch(/own network/);
});
