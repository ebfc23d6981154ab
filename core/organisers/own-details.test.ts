import { expect, onTestFinished, test, vi } from "vitest";
import { goodPassword, phoneWith } from "../../scripts/browser/phone.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { type Member, startAuth, Visitor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { invite } from "./invitations.ts";

const email = "meera@example.org";
const next = "meera.nair@example.org";
type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

oneDatabase("an organiser's own details", (open) => {
	test("a new address counts once the link sent to it is opened by the organiser, and the old one is told", async () => {
		const server = await startMailServer();
		onTestFinished(() => server.close());
		const mail = { smtpUrl: server.url, from: "NSS <nss@example.org>", organisers: [] };
		const { auth, db, join } = await startAuth(await open(), { mail });
		const meera = await join(email, "editor");
		const ravi = await join("ravi@example.org", "moderator");
		const elsewhere = await signIn(auth, meera, email);
		const who = await organiserOf(auth, meera.visitor);
		expect(await auth.ownDetails.changeEmail(who, ` ${next.toUpperCase()}`)).toBe("link sent");
		expect((await organiserOf(auth, meera.visitor)).email).toBe(email);
		expect(await auth.ownDetails.waitingEmail(who)).toMatchObject({ email: next });
		await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual([[next], [email]]), 10_000);
		const token = /token=([\w-]+)/.exec(server.mails[0]?.text ?? "")?.[1] ?? "";
		expect(server.mails[1]?.text).not.toContain(token);

		const other = await organiserOf(auth, ravi.visitor);
		expect(await auth.ownDetails.emailOf(other, token)).toBeNull();
		expect(await auth.ownDetails.confirmEmail(other, token)).toBe("gone");
		expect(await auth.ownDetails.emailOf(who, token)).toBe(next);
		expect(await auth.ownDetails.confirmEmail(who, token)).toBe("done");
		expect(await auth.ownDetails.confirmEmail(who, token)).toBe("gone");
		expect((await organiserOf(auth, meera.visitor)).email).toBe(next);
		expect((await auth.recognise(elsewhere.request())).organiser).toBeNull();
		await vi.waitFor(() => expect(server.mails[2]).toMatchObject({ to: [email] }), 10_000);
		const visitor = new Visitor();
		const entering = (address: string) =>
			visitor.does((request) => auth.signIn.withPassword(request, { email: address, password: goodPassword }));
		expect((await entering(email)).outcome).toBe("wrong");
		expect((await entering(next)).outcome).toBe("code");
		const trail = await auditTrail(db, { subject: `organiser:${meera.id}`, limit: 50 });
		expect(trail.map(({ action }) => action)).toContain("auth.email-changed");
		expect(JSON.stringify(trail)).not.toContain("nair");
	});

	test("a link that is a day old, withdrawn or sent to a busy mail server confirms nothing", async () => {
		const server = await startMailServer();
		onTestFinished(() => server.close());
		const mail = { smtpUrl: server.url, from: "NSS <nss@example.org>", organisers: [] };
		const { auth, join } = await startAuth(await open(), { mail });
		const who = await organiserOf(auth, (await join(email, "editor")).visitor);
		const link = async () => {
			await auth.ownDetails.changeEmail(who, next);
			return /token=([\w-]+)/.exec(server.mails.findLast(({ to }) => to[0] === next)?.text ?? "")?.[1] ?? "";
		};
		const withdrawn = await link();
		await auth.ownDetails.withdrawEmail(who);
		expect(await auth.ownDetails.confirmEmail(who, withdrawn)).toBe("gone");
		const late = await link();
		vi.setSystemTime(Date.now() + 24 * 3_600_000);
		expect(await auth.ownDetails.confirmEmail(who, late)).toBe("gone");
		server.unknown.add(next);
		expect(await auth.ownDetails.changeEmail(who, next)).toBe("not sent");
		expect(await auth.ownDetails.waitingEmail(who)).toBeNull();
	});

	test("without mail a new address counts at once, and the link of an older invitation does not bring the old back", async () => {
		const { auth, db, join } = await startAuth(await open());
		const meera = await join(email, "editor");
		const { path } = await invite(db, { email, role: "editor", by: "system" }, Date.now());
		const who = await organiserOf(auth, meera.visitor);
		expect(await auth.ownDetails.changeEmail(who, next)).toBe("done");
		expect((await organiserOf(auth, meera.visitor)).email).toBe(next);
		const token = new URL(path, "https://nss.example.org").searchParams.get("token") ?? "";
		expect(await auth.invitations.find(token)).toBeNull();
	});

	test("an address of another organiser, or of somebody who is invited, is taken", async () => {
		const { auth, db, join } = await startAuth(await open());
		const who = await organiserOf(auth, (await join(email, "editor")).visitor);
		await join("ravi@example.org", "moderator");
		await invite(db, { email: "sunita@example.org", role: "admin", by: "system" }, Date.now());
		expect(await auth.ownDetails.changeEmail(who, "Ravi@example.org")).toBe("taken");
		expect(await auth.ownDetails.changeEmail(who, "sunita@example.org")).toBe("taken");
	});

	test("a new name is there at once; the present password can be asked for", async () => {
		const { auth, db, join } = await startAuth(await open());
		const meera = await join(email, "editor");
		const who = await organiserOf(auth, meera.visitor);
		await auth.ownDetails.changeName(who, "Meera Nair");
		expect((await organiserOf(auth, meera.visitor)).name).toBe("Meera Nair");
		const trail = await auditTrail(db, { subject: `organiser:${meera.id}`, limit: 9 });
		expect(trail).toContainEqual(expect.objectContaining({ actor: meera.id, action: "auth.name-changed" }));
		const prove = (password: string) =>
			fromAddress("192.0.2.1", () => auth.account.provePassword(who, meera.visitor.request(), password));
		expect(await prove(goodPassword)).toMatchObject({ outcome: "done" });
		expect(await prove("not the right one")).toEqual({ outcome: "wrong password" });
	});
});

oneDatabase("a new phone", (open) => {
	test("takes the old one's place once it has shown a right code; other sessions end", async () => {
		const { auth, db, join } = await startAuth(await open());
		const meera = await join(email, "editor");
		const elsewhere = await signIn(auth, meera, email);
		const who = await organiserOf(auth, meera.visitor);
		expect(await auth.newPhone.pending(who)).toBeNull();
		await auth.newPhone.begin(who);
		const pending = await auth.newPhone.pending(who);
		const code = phoneWith(pending?.secret ?? "");
		expect(pending?.uri).toContain("otpauth://");

		// Another session of the same person does not see the secret.
		const other = await organiserOf(auth, elsewhere);
		expect(await auth.newPhone.pending(other)).toBeNull();
		expect(await auth.newPhone.confirm(other, code())).toBe("gone");
		expect(await auth.newPhone.confirm(who, "12")).toBe("wrong");
		vi.setSystemTime(Date.now() + 60_000);
		const onTheWay = await signIn(auth, meera, email);
		expect((await auth.recognise(onTheWay.request())).organiser).not.toBeNull();

		expect(await auth.newPhone.confirm(who, code())).toBe("done");
		expect(await auth.newPhone.confirm(who, code())).toBe("gone");
		expect((await auth.recognise(meera.visitor.request())).organiser).not.toBeNull();
		for (const ended of [elsewhere, onTheWay]) expect((await auth.recognise(ended.request())).organiser).toBeNull();

		const visitor = new Visitor();
		await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		const second = (typed: string) => visitor.does((request) => auth.signIn.withCode(request, typed));
		expect((await second(meera.code(1))).outcome).toBe("wrong");
		// The code that proved it has been used.
		expect((await second(code())).outcome).toBe("used");
		expect((await second(code(1))).outcome).toBe("in");
		const trail = await auditTrail(db, { subject: `organiser:${meera.id}`, limit: 50 });
		expect(trail.map(({ action }) => action)).toContain("auth.phone-changed");
	});

	test("that is not proved within twenty minutes, or is given up, changes nothing", async () => {
		const { auth, join } = await startAuth(await open());
		const meera = await join(email, "editor");
		const who = await organiserOf(auth, meera.visitor);
		await auth.newPhone.begin(who);
		await auth.newPhone.cancel(who);
		expect(await auth.newPhone.pending(who)).toBeNull();
		await auth.newPhone.begin(who);
		vi.setSystemTime(Date.now() + 20 * 60_000);
		expect(await auth.newPhone.pending(who)).toBeNull();
		expect(await auth.newPhone.confirm(who, "000000")).toBe("gone");
		await signIn(auth, meera, email);
	});
});

async function organiserOf(auth: Auth, visitor: Visitor) {
	const { organiser } = await auth.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}

/** Another browser in which the member signs in with the present code of their phone. */
async function signIn(auth: Auth, member: Member, address: string): Promise<Visitor> {
	const visitor = new Visitor();
	await visitor.does((request) => auth.signIn.withPassword(request, { email: address, password: goodPassword }));
	const entered = await visitor.does((request) => auth.signIn.withCode(request, member.code()));
	if (entered.outcome !== "in") throw new Error(`not signed in: ${entered.outcome}`);
	return visitor;
}
