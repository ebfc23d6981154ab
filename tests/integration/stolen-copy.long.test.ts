import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tablesOf } from "../../core/database/tables.ts";
import { newAccountLink } from "../../core/organisers/account-links.ts";
import { invite } from "../../core/organisers/invitations.ts";
import { findOrganiserByEmail } from "../../core/organisers/queries.ts";
import { sealPassword } from "../../core/settings/mail.ts";
import { preferencesKey } from "../../core/settings/preferences.ts";
import { writeSetting } from "../../core/settings/queries.ts";
import { readSecretFile, secretFile } from "../../core/settings/secret-file.ts";
import { fromBase32, goodPassword, phoneWith } from "../../scripts/browser/phone.ts";
import { runSiteToEnd } from "../../scripts/processes/site-process.ts";
import { oneDatabase, postgresPlace, sqlitePlace, temporaryFolder } from "../support/databases.ts";
import { rowsOf } from "../support/fill-tables.ts";
import { envOf, runScript } from "../support/run-script.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const email = "asha@example.org";

oneDatabase("a copy of the database in a stranger's hands", (_, makePlace) => {
	test("holds nothing of what people and the site get in with, though all of it is in use", async () => {
		const { kind, options } = await makePlace();
		const site = await startTestSite({ ...envOf(options), SAMPLE_DATA: "off" });
		onTestFinished(() => site.remove());
		const asha = await joined(site);
		const halfway = new Browser(site);
		await halfway.post("/console/sign-in", { email, password: goodPassword });
		const { path } = await invite(
			site.database.db,
			{ email: "m@example.org", role: "admin", by: "system" },
			Date.now(),
		);
		const secret = readSecretFile(secretFile(options.dataDir)) ?? "";
		const mailPassword = "app password of the mailbox";
		await setUpMail(site, mailPassword, secret);
		const mailedLink = { organiserId: await idOf(site, email), email, expiresAt: Date.now() + 60_000 };
		const { token } = await (await fetch(`${site.url}/api/form-token`)).json();
		const live = {
			secret,
			"mail password": mailPassword,
			"mailed link": await newAccountLink(site.database.db, { ...mailedLink, purpose: "password" }),
			session: asha.browser.token("console.session_token"),
			"second step": halfway.token("console.two_factor"),
			"known browser": asha.browser.token("console.browser-"),
			invitation: new URL(path, site.url).searchParams.get("token"),
			"form token": token,
			"phone's secret": fromBase32(asha.typed).toString(),
			"phone's secret as typed": asha.typed,
			"recovery code": asha.recoveryCodes[0],
			password: goodPassword,
		};
		const copies = kind === "sqlite" ? await copiesOf(site, asha) : [await everyRow(site)];
		for (const copy of copies) {
			expect(copy.includes(email)).toBe(true);
			for (const [what, value] of Object.entries(live)) {
				expect(value?.length, what).toBeGreaterThan(10);
				expect(copy.includes(value ?? ""), what).toBe(false);
			}
		}
	});
});

test("where a copy is restored nobody is signed in, and with the same secret everybody signs in as before", async () => {
	const { options } = await sqlitePlace();
	const site = await startTestSite({ ...envOf(options), SAMPLE_DATA: "off" });
	const asha = await joined(site);
	expect((await asha.browser.get("/console")).status).toBe(200);
	const copy = join(await temporaryFolder(), "copy.sqlite");
	expect((await runScript("backup", [copy], envOf(options))).code).toBe(0);
	await site.remove();

	const elsewhere = await temporaryFolder();
	const env = { ...envOf({ dataDir: elsewhere }), SAMPLE_DATA: "off" };
	const { code, output } = await runScript("restore", [copy], env);
	expect([code, output]).toEqual([0, expect.stringContaining("The site will not start yet. The secret that")]);
	await expect(startTestSite(env)).rejects.toThrow("Put the file secret.key");
	await writeFile(secretFile(elsewhere), await readFile(secretFile(options.dataDir)));
	const restored = await startTestSite(env);
	onTestFinished(() => restored.remove());
	asha.browser.site = restored;
	expect((await asha.browser.get("/console")).headers.get("Location")).toBe("/console/sign-in");
	await asha.browser.post("/console/sign-in", { email, password: goodPassword });
	const entered = await asha.browser.post("/console/sign-in/code", { code: asha.code(1) });
	expect(entered.headers.get("Location")).toBe("/console");
	expect((await asha.browser.get("/console")).status).toBe(200);
});

test("a second process with another secret, or with none, does not start and says what to do", async () => {
	const { options } = await postgresPlace();
	const site = await startTestSite({ ...envOf(options), SAMPLE_DATA: "off" });
	onTestFinished(() => site.remove());
	const elsewhere = envOf({ ...options, dataDir: await temporaryFolder() });
	for (const [more, words] of [
		[{}, "The secret that this database was used with is not here. Put the file secret.key"],
		[{ AUTH_SECRET: "x".repeat(40) }, "AUTH_SECRET does not hold the secret that this database was used with."],
	] as const) {
		const { code, printed } = await runSiteToEnd({ ...elsewhere, ...more });
		expect([code, printed]).toEqual([1, expect.stringMatching(new RegExp(`^${words}.*\\n$`))]);
	}
	const AUTH_SECRET = readSecretFile(secretFile(options.dataDir)) ?? "";
	const second = await startTestSite({ ...elsewhere, AUTH_SECRET });
	await second.remove();
});

test("where the secret is lost for good, a new one lets nobody in but by a new invitation", async () => {
	const { options } = await sqlitePlace();
	const env = { ...envOf(options), SAMPLE_DATA: "off" };
	const site = await startTestSite(env);
	const asha = await joined(site);
	const running = await runScript("secret", ["--new"], env);
	expect([running.code, running.output]).toEqual([1, expect.stringContaining("Stop the site first")]);
	await site.remove();
	const { code, output } = await runScript("secret", ["--new"], env);
	expect([code, output]).toEqual([0, expect.stringContaining(`npm run console:invite -- ${email}`)]);
	expect((await runScript("secret", [], env)).output).toContain("npm run secret -- --new");

	const again = await startTestSite(env);
	onTestFinished(() => again.remove());
	asha.browser.site = again;
	expect((await asha.browser.get("/console")).headers.get("Location")).toBe("/console/sign-in");
	expect((await asha.browser.post("/console/sign-in", { email, password: goodPassword })).status).toBe(422);
	expect((await joined(again)).recoveryCodes).toHaveLength(10);
});

async function setUpMail(site: TestSite, password: string, secret: string): Promise<void> {
	const account = { host: "smtp.example.org", port: 465, security: "tls", user: "nss" } as const;
	const mail = { ...account, senderName: "NSS", senderAddress: "nss@example.org" };
	const stored = { mail: { ...mail, password: sealPassword(mail, password, secret) } };
	await writeSetting(site.database.db, preferencesKey, stored, Date.now());
}

async function idOf(site: TestSite, address: string): Promise<string> {
	return (await findOrganiserByEmail(site.database.db, address))?.id ?? "";
}

/** A browser: it keeps its cookies, and follows no redirects. */
class Browser {
	site: TestSite;
	readonly #cookies = new Map<string, string>();

	constructor(site: TestSite) {
		this.site = site;
	}

	get(path: string): Promise<Response> {
		return this.#ask(path, {});
	}

	post(path: string, form: Record<string, string>): Promise<Response> {
		return this.#ask(path, { method: "POST", body: new URLSearchParams(form) });
	}

	/** What a cookie holds before the signature. */
	token(name: string): string | undefined {
		const [, value = ""] = [...this.#cookies].find(([each]) => each.startsWith(name)) ?? [];
		return decodeURIComponent(value).split(".")[0];
	}

	async #ask(path: string, init: RequestInit): Promise<Response> {
		const { url } = this.site;
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { Cookie: cookie, Origin: new URL(url).origin };
		const response = await fetch(url + path, { redirect: "manual", ...init, headers });
		for (const kept of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(kept) ?? [];
			if (/max-age=0/i.test(kept)) this.#cookies.delete(name);
			else this.#cookies.set(name, value);
		}
		return response;
	}
}

/** An admin who came by an invitation, and is signed in. */
async function joined(site: TestSite) {
	const { path } = await invite(site.database.db, { email, role: "admin", by: "system" }, Date.now());
	const token = new URL(path, site.url).searchParams.get("token") ?? "";
	const browser = new Browser(site);
	await browser.post("/console/invitation", { token, name: "Asha Kujur", password: goodPassword });
	const page = await (await browser.get("/console/second-factor")).text();
	const typed = (/<code[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1] ?? "").replaceAll(" ", "");
	const code = phoneWith(typed);
	await browser.post("/console/second-factor", { code: code(-1) });
	const shown = await (await browser.get("/console/recovery-codes")).text();
	const recoveryCodes = [...shown.matchAll(/<code[^>]*>(\w{4}-\w{4}-\w{4})</g)].map(([, each = ""]) => each);
	return { browser, typed, code, recoveryCodes };
}

/** By the command, and by the console, alone and with the uploads. */
async function copiesOf(site: TestSite, { browser, code }: Awaited<ReturnType<typeof joined>>): Promise<Buffer[]> {
	const file = join(await temporaryFolder(), "copy.sqlite");
	expect((await runScript("backup", [file], envOf(site))).code).toBe(0);
	const download = (what: string) => browser.post("/console/backup/download", { what, freshCode: code() });
	const downloads = [await download("database"), await download("everything")];
	expect(downloads.map(({ status }) => status)).toEqual([200, 200]);
	return [
		await readFile(file),
		...(await Promise.all(downloads.map(async (each) => Buffer.from(await each.arrayBuffer())))),
	];
}

/** What a dump of PostgreSQL would hold, even one with all tables. */
async function everyRow({ database: { db } }: TestSite): Promise<Buffer> {
	const tables = await tablesOf(db);
	return Buffer.from(JSON.stringify(await Promise.all(tables.map(({ name }) => rowsOf(db, name)))));
}
