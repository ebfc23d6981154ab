import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { parseEnv } from "../../server/settings.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { generation } from "../database/generation.ts";
import type { OpenDatabase } from "../database/open.ts";
import { readChosen } from "./preferences.ts";
import type { CountExpired } from "./retention-form.ts";
import { createSettings } from "./settings.ts";

const months = { registrations: "", messages: "", audit: "" };
const typed = { organisers: "", webhookUrl: "", webhookOff: false, webhookSecret: "" };

oneDatabase("settings", (open) => {
	test("what is chosen is kept, noted without what it says, and makes the pages look again", async () => {
		const { db } = await open();
		const settings = opened(db);
		const saved = await settings.saveRetention({ ...months, messages: "6" }, { revision: 0, by: "asha" });
		expect(saved).toEqual({ outcome: "saved" });
		expect((await settings.view()).retention).toEqual({
			registrations: { chosen: undefined, given: 24 },
			messages: { chosen: 6, given: 12 },
			audit: { chosen: undefined, given: 12 },
		});
		expect(await generation(db)).toBe(1);
		expect(await auditTrail(db, { limit: 9 })).toMatchObject([
			{ actor: "asha", action: "settings.changed", detail: { what: "retention" } },
		]);
	});

	test("of two admins the second is told, and what the first chose stays", async () => {
		const { db } = await open();
		const settings = opened(db);
		await settings.saveRetention({ ...months, messages: "6" }, { revision: 0, by: "asha" });
		const second = await settings.saveNotifications(
			{ ...typed, organisers: "b@example.org" },
			{ revision: 0, by: "b" },
		);
		expect(second).toEqual({ outcome: "changed" });
		expect(await readChosen(db)).toMatchObject({ revision: 1, retention: { messages: 6 } });
		expect((await readChosen(db)).organisers).toBeUndefined();
	});

	test("what is sent again, after its answer was lost, counts as saved", async () => {
		const { db } = await open();
		const settings = opened(db);
		const change = { ...typed, organisers: "b@example.org" };
		await settings.saveNotifications(change, { revision: 0, by: "asha" });
		expect(await settings.saveNotifications(change, { revision: 0, by: "asha" })).toEqual({ outcome: "saved" });
		expect(await readChosen(db)).toMatchObject({ revision: 1 });
	});

	test("a shorter period of registrations asks about the sign-ups too, which are kept as long", async () => {
		const { db } = await open();
		const counted = { rows: 4, first: 1, last: 2 };
		const countExpired: CountExpired = async (kind) => (kind === "signups" ? counted : { rows: 0, first: 0, last: 0 });
		const settings = opened(db, {}, countExpired);
		const shorter = { ...months, registrations: "6" };
		expect(await settings.saveRetention(shorter, { revision: 0, by: "asha" })).toEqual({
			outcome: "asks",
			erased: [{ kind: "signups", months: 6, was: 24, ...counted }],
			confirm: "signups:6:4",
		});
		const answer = { revision: 0, by: "asha", confirmed: "signups:6:4" };
		expect(await settings.saveRetention(shorter, answer)).toEqual({ outcome: "saved" });
	});

	test("secrets are kept and never told", async () => {
		const { db } = await open();
		const settings = opened(db, {
			...mail("smtp://user:letmein@mail.example.org:587"),
			WEBHOOK_URL: "https://sheet.example.org/",
			WEBHOOK_SECRET: "out of the environment",
		});
		const change = { ...typed, webhookUrl: "https://other.example.org/", webhookSecret: "typed in the console" };
		await settings.saveNotifications(change, { revision: 0, by: "asha" });
		const view = await settings.view();
		expect(view).toMatchObject({
			mail: {
				from: "environment",
				host: "mail.example.org",
				port: 587,
				user: "user",
				senderName: "NSS",
				senderAddress: "nss@example.org",
			},
			webhook: { chosen: "https://other.example.org/", given: "https://sheet.example.org/", hasSecret: true },
		});
		const told = JSON.stringify([view, await auditTrail(db, { limit: 9 })]);
		for (const secret of ["letmein", "out of the environment", "typed in the console"])
			expect(told).not.toContain(secret);
	});

	test("the secret of the webhook is stored encrypted, and saved again it stays", async () => {
		const { db } = await open();
		const settings = opened(db);
		const change = { ...typed, webhookUrl: "https://other.example.org/", webhookSecret: "typed in the console" };
		await settings.saveNotifications(change, { revision: 0, by: "asha" });
		const { webhookSecret } = await readChosen(db);
		expect(webhookSecret).toMatch(/^v1\./);
		expect(webhookSecret).not.toContain("typed");
		expect(await settings.saveNotifications(change, { revision: 0, by: "asha" })).toEqual({ outcome: "saved" });
		await settings.saveNotifications({ ...change, webhookSecret: "" }, { revision: 1, by: "asha" });
		expect(await readChosen(db)).toMatchObject({ revision: 2, webhookSecret });
		expect((await settings.view()).webhook).toMatchObject({ hasSecret: true, open: true, off: false });
	});

	test("switched off where the site is installed, the webhook of the console is not called", async () => {
		const { db } = await open();
		const change = { ...typed, webhookUrl: "https://other.example.org/", webhookSecret: "typed in the console" };
		const settings = opened(db, { WEBHOOK_URL: "off" });
		await settings.saveNotifications(change, { revision: 0, by: "asha" });
		expect((await settings.view()).webhook).toMatchObject({ open: false, off: true });
		expect(await settings.testWebhook("asha")).toMatchObject({ ok: false, sentence: /switched off/ });
	});

	test("an address in the server's own network is refused, unless the settings allow it", async () => {
		const { db } = await open();
		const change = { ...typed, webhookUrl: "http://127.0.0.1:1/", webhookSecret: "sixteen letters!" };
		const refused = await opened(db).saveNotifications(change, { revision: 0, by: "asha" });
		expect(refused).toMatchObject({ outcome: "wrong", errors: { webhookUrl: [/own network/] } });
		const allowing = opened(db, { ALLOW_PRIVATE_ADDRESSES: "on" });
		expect(await allowing.saveNotifications(change, { revision: 0, by: "asha" })).toEqual({ outcome: "saved" });
	});

	test("the test email goes to the admin who asks, and the result is told in plain words", async () => {
		const { db } = await open();
		const asha = { by: "asha", to: "asha@example.org" };
		expect(await opened(db).mail.test(asha)).toMatchObject({ ok: false, sentence: /No mail server is set up/ });
		const server = await startMailServer();
		onTestFinished(() => server.close());
		const settings = opened(db, mail(server.url));
		expect(await settings.mail.test(asha)).toMatchObject({ ok: true, sentence: /for asha@example\.org/ });
		expect(server.mails).toMatchObject([{ to: ["asha@example.org"], text: expect.stringContaining("/console") }]);
		server.unknown.add("asha@example.org");
		expect(await settings.mail.test(asha)).toMatchObject({ ok: false, sentence: /refused the address.*550/ });
		expect(await opened(db, mail("smtp://127.0.0.1:1")).mail.test(asha)).toMatchObject({
			ok: false,
			sentence: /reached/,
		});
		const tests = (await auditTrail(db, { limit: 9 })).filter(({ action }) => action === "settings.mail-tested");
		expect(tests.map(({ detail }) => detail.ok).sort()).toEqual([false, false, true]);
	});

	test("the test call is signed, tells of nothing, and its fate is told", async () => {
		const { db } = await open();
		expect(await opened(db).testWebhook("asha")).toMatchObject({ ok: false, sentence: /no webhook/ });
		const hook = await receiveCalls();
		const settings = opened(db, { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: "sixteen letters!" });
		expect(await settings.testWebhook("asha")).toMatchObject({ ok: true });
		expect(hook.calls).toMatchObject([{ body: { event: "test" }, signature: /^sha256=[0-9a-f]{64}$/ }]);
		hook.status = 403;
		expect(await settings.testWebhook("asha")).toEqual({ ok: false, sentence: "The webhook answered 403." });
	});
});

const nothingExpired: CountExpired = async () => ({ rows: 0, first: 0, last: 0 });

function opened(db: OpenDatabase["db"], env: Record<string, string> = {}, countExpired = nothingExpired) {
	const parts = { db, now: () => 1, settings: parseEnv(env), siteUrl: () => "https://nss.example.org", wake() {} };
	return createSettings({ ...parts, countExpired, secret: "a secret of the tests, long enough to sign with" });
}

function mail(SMTP_URL: string) {
	return { SMTP_URL, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "nss@example.org" };
}

async function receiveCalls() {
	const state = { url: "", status: 200, calls: [] as { body: unknown; signature: unknown }[] };
	const server = createServer(async (request, response) => {
		state.calls.push({ body: await json(request), signature: request.headers["x-webhook-signature"] });
		response.writeHead(state.status).end();
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => void server.close());
	state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return state;
}
