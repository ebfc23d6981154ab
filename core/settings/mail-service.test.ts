import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { parseEnv } from "../../server/settings.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { enqueued, topics } from "../outbox/notices.ts";
import { claim, enqueue, markFailed } from "../outbox/queries.ts";
import { currentMail, sealPassword } from "./mail.ts";
import { createMailSettings, mailView } from "./mail-service.ts";
import { readChosen } from "./preferences.ts";
import { writeSetting } from "./queries.ts";
import { replaceSecret } from "./secret.ts";

const secret = "a secret of the tests, long enough to sign with";
const change = { revision: 0, by: "asha", to: "asha@example.org" };
const typed = {
	mailHost: "127.0.0.1",
	mailPort: "1",
	mailSecurity: "none",
	mailUser: "",
	mailPassword: "",
	senderName: "NSS IIT Delhi",
	senderAddress: "nss@example.org",
};

oneDatabase("mail that is set up in the console", (open) => {
	test("is saved once the server took a test email, and counts at once for another process too", async () => {
		const { db } = await open();
		const server = await mailServer();
		const { mail, settings, wakes } = opened(db);
		const elsewhere = currentMail({ db, secret, settings });
		expect(await elsewhere()).toBeUndefined();
		await failedEmail(db);
		expect(await mail.save({ ...typed, ...server.place }, change)).toEqual({ outcome: "saved" });
		expect(server.mails).toMatchObject([{ to: ["asha@example.org"] }]);
		expect(server.mails[0]?.headers.from).toContain("NSS IIT Delhi <nss@example.org>");
		await (await elsewhere())?.({ subject: "S", text: "T", html: "H", to: ["ravi@example.org"], id: "1" });
		expect(server.mails).toHaveLength(2);
		// What had failed is tried again at once.
		expect(wakes()).toBe(1);
		expect(await claim(db, 1, { topics: [topics.confirmation] })).toHaveLength(1);
	});

	test("that does not work is told beside its field, changes nothing, and the emails go on waiting", async () => {
		const { db } = await open();
		const server = await mailServer();
		const { mail } = opened(db);
		await mail.save({ ...typed, ...server.place }, change);
		await failedEmail(db);
		const again = { ...change, revision: 1 };
		const refused = await mail.save(typed, again);
		expect(refused).toMatchObject({ outcome: "wrong", errors: { mailPort: [/nothing answers/] } });
		const unknown = await mail.save({ ...typed, mailHost: "mail.invalid" }, again);
		expect(unknown).toMatchObject({ outcome: "wrong", errors: { mailHost: [/no mail server of that name/] } });
		const strange = { ...typed, mailPort: String(await selfSigned()), mailSecurity: "starttls" };
		expect(await mail.save(strange, again)).toMatchObject({ errors: { mailSecurity: [/certificate/] } });
		const plain = { ...typed, ...server.place, mailSecurity: "starttls" };
		expect(await mail.save(plain, again)).toMatchObject({ errors: { mailSecurity: [/encryption/] } });
		server.unknown.add("asha@example.org");
		expect(await mail.save({ ...typed, ...server.place }, again)).toMatchObject({ summary: [/refused the address/] });
		expect(await readChosen(db)).toMatchObject({ revision: 1, mail: { port: Number(server.place.mailPort) } });
		const [waiting] = await db.selectFrom("outbox").select(["state", "attempts"]).execute();
		expect(waiting).toEqual({ state: "pending", attempts: 1 });
	});

	test("keeps its password encrypted, and shows it to nobody", async () => {
		const { db } = await open();
		await store(db, { password: "letmein please" });
		const { settings } = opened(db);
		const stored = JSON.stringify(await db.selectFrom("settings").selectAll().execute());
		const view = mailView(await readChosen(db), settings, secret);
		expect(view).toMatchObject({ from: "console", host: "smtp.example.org", user: "nss", passwordLost: false });
		const told = stored + JSON.stringify([view, await auditTrail(db, { limit: 9 })]);
		expect(told).not.toContain("letmein");
		expect(mailView(await readChosen(db), settings, `another ${secret}`)).toMatchObject({ passwordLost: true });
	});

	test("never sends a stored password to another server, another user or over a weaker connection", async () => {
		const { db } = await open();
		await store(db, { password: "letmein please" });
		const { mail } = opened(db);
		const same = { ...typed, mailHost: "smtp.example.org", mailPort: "465", mailSecurity: "tls", mailUser: "nss" };
		for (const other of [
			{ mailHost: "smtp.attacker.example" },
			{ mailPort: "587" },
			{ mailSecurity: "starttls" },
			{ mailUser: "root" },
		])
			expect(await mail.save({ ...same, ...other }, change)).toMatchObject({
				outcome: "wrong",
				errors: { mailPassword: [/Write the password/] },
			});
	});

	test("leaves the server's own network alone, unless the settings allow it", async () => {
		const { db } = await open();
		const server = await mailServer();
		const { mail } = opened(db, {});
		for (const mailHost of ["127.0.0.1", "localhost"])
			expect(await mail.save({ ...typed, ...server.place, mailHost }, change)).toMatchObject({
				errors: { mailHost: [/own network/] },
			});
		expect(server.mails).toEqual([]);
	});

	test("can be tried ten times in a quarter of an hour by one admin", async () => {
		const { db } = await open();
		const { mail } = opened(db);
		for (let i = 0; i < 10; i += 1) expect((await mail.save(typed, change)).outcome).toBe("wrong");
		expect(await mail.save(typed, change)).toMatchObject({ outcome: "wait" });
		expect(await mail.test({ ...change, by: "meera" })).toMatchObject({ sentence: /No mail server/ });
		expect((await mail.save(typed, { ...change, by: "meera" })).outcome).toBe("wrong");
	});

	test("gives way to the environment, which can also turn mail off", async () => {
		const { db } = await open();
		await store(db, { password: "letmein please" });
		const given = {
			SMTP_URL: "smtps://mail.example.org",
			MAIL_FROM: "n@example.org",
			ORGANISERS_EMAIL: "n@example.org",
		};
		for (const [env, from] of [
			[given, "environment"],
			[{ SMTP_URL: "off" }, "off"],
		] as const) {
			const { mail, settings } = opened(db, env);
			expect(mailView(await readChosen(db), settings, secret).from).toBe(from);
			expect(await mail.save(typed, change)).toEqual({ outcome: "fixed" });
			const send = await currentMail({ db, secret, settings })();
			expect(send === undefined).toBe(from === "off");
		}
	});

	test("is forgotten on demand; with a new secret its password is lost, and emails wait", async () => {
		const { db } = await open();
		await store(db, { password: "letmein please" });
		const { mail, settings } = opened(db);
		await replaceSecret(db, { dataDir: "", authSecret: "y".repeat(40) }, 2);
		expect(mailView(await readChosen(db), settings, "y".repeat(40))).toMatchObject({ passwordLost: true });
		expect(await currentMail({ db, secret: "y".repeat(40), settings })()).toBeUndefined();
		expect(await mail.stop({ revision: 0, by: "asha" })).toBe("saved");
		expect((await readChosen(db)).mail).toBeUndefined();
	});
});

function opened(db: OpenDatabase["db"], env: Record<string, string> = { ALLOW_PRIVATE_ADDRESSES: "on" }) {
	const settings = parseEnv(env);
	let count = 0;
	const wake = () => {
		count += 1;
	};
	const parts = { db, now: () => 1, settings, siteUrl: () => "https://nss.example.org", secret, wake };
	return { settings, wakes: () => count, mail: createMailSettings(parts) };
}

async function mailServer() {
	const server = await startMailServer();
	onTestFinished(() => server.close());
	return Object.assign(server, { place: { mailHost: "127.0.0.1", mailPort: new URL(server.url).port } });
}

/** A mail server whose certificate nobody has signed; returns its port. */
async function selfSigned(): Promise<number> {
	const server = new SMTPServer({ authOptional: true });
	server.on("error", () => undefined);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
	const address = server.server.address();
	return typeof address === "object" && address ? address.port : 0;
}

async function store(db: OpenDatabase["db"], { password }: { password: string }): Promise<void> {
	const sender = { senderName: "NSS", senderAddress: "nss@example.org" };
	const mail = { host: "smtp.example.org", port: 465, security: "tls", user: "nss", ...sender } as const;
	await writeSetting(db, "preferences", { mail: { ...mail, password: sealPassword(mail, password, secret) } }, 1);
}

/** An email that failed once and waits for its next attempt. */
async function failedEmail(db: OpenDatabase["db"]): Promise<void> {
	const notice = { kind: "registration", id: "r", receipt: "R", event: "created" } as const;
	await db.transaction().execute((tx) => enqueue(tx, [enqueued(topics.confirmation, notice)], 1));
	const [message] = await claim(db, 1, { topics: [topics.confirmation] });
	if (message) await markFailed(db, message, { reason: "busy", pauseMs: 3_600_000 }, 1);
}
