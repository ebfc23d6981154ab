import { expect, onTestFinished, test, vi } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { startAuth, Visitor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { invite } from "./invitations.ts";
import { removePerson } from "./manage.ts";

const email = "meera@example.org";
const next = "violin-harbour-cactus-plum";

oneDatabase("a forgotten password", (open) => {
	test("is replaced by a mailed link, once; sessions end, and the phone is asked for as always", async () => {
		const { auth, db, join, mails, ask } = await start(await open());
		const meera = await join(email, "editor");
		expect(await ask(" Meera@Example.org")).toEqual({ outcome: "done" });
		const token = await mailedToken(mails);
		expect(await auth.passwordReset.find(token)).toBe(email);
		expect(await auth.passwordReset.reset(token, "password1234")).toMatchObject({ outcome: "weak password" });
		const both = await Promise.all([auth.passwordReset.reset(token, next), auth.passwordReset.reset(token, next)]);
		expect(both.map(({ outcome }) => outcome).sort()).toEqual(["done", "gone"]);
		expect(await auth.passwordReset.find(token)).toBeNull();
		expect((await auth.recognise(meera.visitor.request())).organiser).toBeNull();

		const visitor = new Visitor();
		const withOld = await visitor.does((request) =>
			auth.signIn.withPassword(request, { email, password: goodPassword }),
		);
		expect(withOld.outcome).toBe("wrong");
		const withNew = await visitor.does((request) => auth.signIn.withPassword(request, { email, password: next }));
		expect(withNew.outcome).toBe("code");
		expect((await auth.recognise(visitor.request())).organiser).toBeNull();
		expect((await visitor.does((request) => auth.signIn.withCode(request, meera.code()))).outcome).toBe("in");

		await vi.waitFor(() => expect(mails).toHaveLength(2), 10_000);
		expect(mails[1]).toMatchObject({ to: [email], text: expect.stringContaining("password was replaced") });
		const trail = (await auditTrail(db, { limit: 50 })).map(({ action }) => action);
		expect(trail).toEqual(expect.arrayContaining(["auth.reset-requested", "auth.password-reset"]));
	});

	test("of nobody gets the same answer, and no email", async () => {
		const { join, mails, ask } = await start(await open());
		await join(email, "editor");
		expect(await ask("nobody@example.org")).toEqual(await ask(email));
		// The email that comes is the only one.
		await mailedToken(mails);
		expect(mails.map(({ to }) => to)).toEqual([[email]]);
	});

	test("is limited, for known and unknown addresses alike", async () => {
		const { join, ask } = await start(await open());
		await join(email, "editor");
		for (const address of [email, "nobody@example.org"]) {
			for (let i = 0; i < 3; i += 1) expect(await ask(address)).toEqual({ outcome: "done" });
			expect(await ask(address)).toMatchObject({ outcome: "wait" });
		}
	});

	test("has a link that ends after half an hour, with a newer one, and with the person's removal", async () => {
		const { auth, db, join, mails, ask } = await start(await open());
		await join("asha@example.org", "admin");
		const meera = await join(email, "editor");
		await ask(email);
		const first = await mailedToken(mails);
		await ask(email);
		const second = await mailedToken(mails, 2);
		expect(await auth.passwordReset.find(first)).toBeNull();
		expect(await auth.passwordReset.find(second)).toBe(email);
		const asked = Date.now();
		vi.setSystemTime(asked + 30 * 60_000);
		expect(await auth.passwordReset.find(second)).toBeNull();
		expect((await auth.passwordReset.reset(second, next)).outcome).toBe("gone");
		vi.setSystemTime(asked);
		await removePerson(db, { actor: "system", id: meera.id }, Date.now());
		expect((await auth.passwordReset.reset(second, next)).outcome).toBe("gone");
	});

	test("of somebody without a second factor is solved by an invitation, not by the mailbox alone", async () => {
		const { auth, db, mails, ask } = await start(await open());
		const { path } = await invite(db, { email, role: "moderator", by: "system" }, Date.now());
		const token = new URL(path, "https://nss.example.org").searchParams.get("token") ?? "";
		await auth.invitations.accept(token, { name: "Meera", email, password: goodPassword });
		await ask(email);
		await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);
		expect(mails[0]?.text).toContain("new invitation");
		expect(mails[0]?.text).not.toContain("token=");
	});

	test("cannot be replaced by mail where no mail server is set up", async () => {
		const { auth } = await startAuth(await open());
		expect(await auth.passwordReset.isPossible()).toBe(false);
	});
});

async function start(database: OpenDatabase) {
	const server = await startMailServer();
	onTestFinished(() => server.close());
	const started = await startAuth(database, {
		mail: { smtpUrl: server.url, from: "NSS <nss@example.org>", organisers: [] },
	});
	const visitor = new Visitor();
	const ask = (address: string) =>
		fromAddress(visitor.address, () => started.auth.passwordReset.request(visitor.request(), address));
	return { ...started, mails: server.mails, ask };
}

/** The token in the newest email, once there are so many. */
async function mailedToken(mails: { text: string }[], count = 1): Promise<string> {
	await vi.waitFor(() => expect(mails).toHaveLength(count), 10_000);
	return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}
