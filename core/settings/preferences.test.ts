import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { livePreferences, preferencesKey, preferencesOf, readChosen } from "./preferences.ts";
import { writeSetting } from "./queries.ts";

const defaults = {
	retention: { registrations: 24, messages: 12, audit: 12 },
	mail: { organisers: ["nss@example.org"] },
	webhook: { url: "https://sheet.example.org/hook", secret: "from the environment" },
};
const nothing = { revision: 0, retention: {}, linkChecks: "never" } as const;

test.each([
	["nothing chosen", nothing, {}],
	[
		"one period chosen",
		{ ...nothing, retention: { messages: 6 } },
		{ retention: { registrations: 24, messages: 6, audit: 12 } },
	],
	["other addresses", { ...nothing, organisers: ["gs@example.org"] }, { organisers: ["gs@example.org"] }],
	["nobody", { ...nothing, organisers: [] }, { organisers: [] }],
	[
		"another webhook, signed as before",
		{ ...nothing, webhookUrl: "https://other.example.org/" },
		{ webhook: { url: "https://other.example.org/", secret: "from the environment", chosen: true } },
	],
	[
		"another webhook with a secret of its own",
		{ ...nothing, webhookUrl: "https://other.example.org/", webhookSecret: "s" },
		{ webhook: { url: "https://other.example.org/", secret: "s", chosen: true } },
	],
	["no webhook, though the environment has one", { ...nothing, webhookUrl: "" }, { webhook: undefined }],
])("%s", (_title, chosen, expected) => {
	expect(preferencesOf(chosen, defaults)).toEqual({
		retention: defaults.retention,
		organisers: defaults.mail.organisers,
		sendsMail: true,
		webhook: { ...defaults.webhook, chosen: false },
		...expected,
	});
});

test("an address without any secret opens no webhook", () => {
	const chosen = { ...nothing, webhookUrl: "https://other.example.org/" };
	expect(preferencesOf(chosen, { ...defaults, webhook: undefined }).webhook).toBeUndefined();
});

eachDatabase("preferences", (open) => {
	test("count as soon as they are read, over what the environment says", async () => {
		const { db } = await open();
		expect(await readChosen(db)).toEqual(nothing);
		const live = await livePreferences(db, defaults);
		await writeSetting(db, preferencesKey, { retention: { audit: 36 } }, 1);
		expect(live.current().retention.audit).toBe(12);
		expect((await live.read()).retention.audit).toBe(36);
		expect(live.current().retention.audit).toBe(36);
	});
});
