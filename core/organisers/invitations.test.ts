import { expect, test, vi } from "vitest";
import { goodPassword, phoneWith } from "../../scripts/browser/phone.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { startAuth, Visitor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";
import { invite } from "./invitations.ts";
import { removePerson } from "./manage.ts";
import { dropExpiredSessions } from "./session-queries.ts";

const email = "meera@example.org";
const hour = 3_600_000;

oneDatabase("an invitation", (open) => {
	test("is good for one joining, by one of two who try at once", async () => {
		const { auth, db } = await startAuth(await open());
		const token = tokenIn((await invite(db, { email, role: "moderator", by: "system" }, Date.now())).path);
		expect(await auth.invitations.find(token)).toEqual({ email, role: "moderator", name: null });
		const given = { name: "Meera Nair", email, password: goodPassword };
		const outcomes = await Promise.all([auth.invitations.accept(token, given), auth.invitations.accept(token, given)]);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", "gone"]);
		expect(await auth.invitations.find(token)).toBeNull();
		expect(await auth.people()).toMatchObject([{ name: "Meera Nair", email, role: "moderator", ready: false }]);
	});

	test("is worth nothing after 48 hours, once another went to the same address, or when it is withdrawn", async () => {
		const { auth, db, join } = await startAuth(await open());
		const admin = await organiserOf(auth, (await join("asha@example.org", "admin")).visitor);
		const make = async () => tokenIn((await auth.invitations.create(admin, { email, role: "moderator" })).link);
		const old = await make();
		const newer = await make();
		expect(await auth.invitations.find(old)).toBeNull();
		expect(await auth.invitations.find(newer)).not.toBeNull();
		const [listed] = await auth.invitations.open();
		expect(await auth.invitations.withdraw(admin, listed?.id ?? "")).toBe(true);
		expect(await auth.invitations.find(newer)).toBeNull();
		const last = await make();
		vi.setSystemTime(Date.now() + 48 * hour);
		expect(await auth.invitations.find(last)).toBeNull();
		const accepting = await auth.invitations.accept(last, { name: "Meera", email, password: goodPassword });
		expect(accepting.outcome).toBe("gone");
		expect(await auth.invitations.find("made up")).toBeNull();
		const stored = await db.selectFrom("invitations").select("token_hash").execute();
		expect(stored.every(({ token_hash }) => !last.includes(token_hash) && /^[0-9a-f]{64}$/.test(token_hash))).toBe(
			true,
		);
	});

	test("gives no role above that of the invitation, and wants a password that is hard to guess, with all that is wrong told at once", async () => {
		const { auth, db } = await startAuth(await open());
		const token = tokenIn((await invite(db, { email, role: "moderator", by: "system" }, Date.now())).path);
		const weak = ["short", "password1234", "Meera Nair 2024", "meera@example.org", "qwertyuiop", "aaaaaaaaaaaaaa"];
		for (const password of weak)
			expect(await auth.invitations.accept(token, { name: "Meera Nair", email, password })).toEqual({
				outcome: "refused",
				errors: { password: [expect.any(String)] },
			});
		expect(await auth.invitations.accept(token, { name: "", email: "meera", password: "short" })).toMatchObject({
			errors: { name: [expect.any(String)], email: [expect.any(String)], password: [expect.any(String)] },
		});
		expect(await auth.people()).toEqual([]);
		// The address is the invitation's, whatever is typed.
		const given = { name: "Meera Nair", email: "someone.else@example.org", password: goodPassword };
		expect(await auth.invitations.accept(token, given)).toEqual({ outcome: "done", email });
	});

	test("lets a member start over: old password, phone, codes and sessions stop working once it is used", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join("asha@example.org", "admin");
		const meera = await join(email, "editor");
		const renewed = await auth.invitations.renew(await organiserOf(auth, asha.visitor), meera.id);
		expect((await auth.recognise(meera.visitor.request())).organiser).not.toBeNull();
		const next = "violin-harbour-cactus-plum";
		const token = tokenIn(renewed?.link ?? "");
		expect(await auth.invitations.find(token)).toEqual({ email, role: "editor", name: "Member editor" });
		await auth.invitations.accept(token, { name: "Meera Nair", email, password: next });
		expect((await auth.recognise(meera.visitor.request())).organiser).toBeNull();
		const visitor = new Visitor();
		const withOld = await visitor.does((request) =>
			auth.signIn.withPassword(request, { email, password: goodPassword }),
		);
		expect(withOld.outcome).toBe("wrong");
		const withNew = await visitor.does((request) => auth.signIn.withPassword(request, { email, password: next }));
		expect(withNew.outcome).toBe("set up");
		// The old phone knows another secret.
		const confirmed = await visitor.does((request) => auth.secondFactor.confirm(request, meera.code(1)));
		expect(confirmed.outcome).toBe("wrong");
	});

	test("that was used is known as such while its account exists, and tells the address to the owner's browser alone", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join("asha@example.org", "admin");
		const token = tokenIn((await invite(db, { email, role: "moderator", by: "system" }, Date.now())).path);
		const stranger = new Headers();
		expect(await auth.invitations.used(token, stranger)).toBeNull();
		const visitor = new Visitor();
		await auth.invitations.accept(token, { name: "Meera", email, password: goodPassword });
		await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		const pending = await auth.secondFactor.pending(visitor.request());
		await visitor.does((request) => auth.secondFactor.confirm(request, phoneWith(pending?.secret ?? "")()));
		vi.setSystemTime(Date.now() + 90 * 24 * hour);
		await dropExpiredSessions(db, Date.now());
		expect(await auth.invitations.used(token, stranger)).toEqual({ email: null });
		expect(await auth.invitations.used(token, asha.visitor.request().headers)).toEqual({ email: null });
		expect(await auth.invitations.used(token, visitor.request().headers)).toEqual({ email });
		const meera = (await auth.people()).find((person) => person.email === email);
		await removePerson(db, { actor: asha.id, id: meera?.id ?? "" }, Date.now());
		expect(await auth.invitations.used(token, visitor.request().headers)).toBeNull();
	});

	test("to whoever starts the site asks for their address, and is worth nothing once somebody is there", async () => {
		const { auth, db } = await startAuth(await open());
		const first = await invite(db, { email: "", role: "admin", by: "system" }, Date.now());
		const second = await invite(db, { email: "", role: "admin", by: "system" }, Date.now());
		expect(await auth.invitations.find(tokenIn(second.path))).toEqual({ email: "", role: "admin", name: null });
		const given = { name: "Asha Kujur", email: " Asha@Example.org ", password: goodPassword };
		const accepted = await auth.invitations.accept(tokenIn(first.path), given);
		expect(accepted).toEqual({ outcome: "done", email: "asha@example.org" });
		expect(await auth.invitations.find(tokenIn(second.path))).toBeNull();
		expect((await auth.invitations.accept(tokenIn(second.path), given)).outcome).toBe("gone");
	});

	test("is noted in the audit without the address, and mailed if there is a mail server", async () => {
		const mail = await startMailServer();
		const { auth, db, join } = await startAuth(await open(), {
			mail: { smtpUrl: mail.url, from: "NSS <nss@example.org>", organisers: [] },
		});
		const admin = await organiserOf(auth, (await join("asha@example.org", "admin")).visitor);
		const invited = await auth.invitations.create(admin, { email, role: "moderator" });
		expect(invited.mail).toBe("sent");
		expect(mail.mails).toMatchObject([{ to: [email] }]);
		expect(mail.mails[0]?.text).toContain(invited.link);
		mail.busy = true;
		expect((await auth.invitations.create(admin, { email, role: "moderator" })).mail).toBe("failed");
		await mail.close();
		const trail = (await auditTrail(db, { limit: 50 })).filter(({ action }) => action === "auth.invited");
		expect(trail).toContainEqual(expect.objectContaining({ actor: admin.id, detail: { role: "moderator" } }));
		expect(JSON.stringify(trail)).not.toContain("meera");
	});
});

type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

async function organiserOf(auth: Auth, visitor: Visitor) {
	const { organiser } = await auth.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}

function tokenIn(link: string): string {
	return new URL(link, "https://nss.example.org").searchParams.get("token") ?? "";
}
