import { expect, test, vi } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { type Member, startAuth, Visitor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";

const email = "asha@example.org";
const hour = 3_600_000;

oneDatabase("an organiser's account", (open) => {
	test("lists where they are signed in, and ends one session or all others", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const phone = await signIn(auth, asha, 0);
		const laptop = await signIn(auth, asha, 1);
		const who = await organiserOf(auth, laptop);
		const sessions = await auth.account.sessions(who);
		expect(sessions).toHaveLength(3);
		expect(sessions.filter(({ current }) => current)).toEqual([
			expect.objectContaining({ id: who.sessionId, device: "Firefox on Linux" }),
		]);
		const phoneSession = (await organiserOf(auth, phone)).sessionId;
		expect(await auth.account.endSession(who, phoneSession)).toBe(true);
		expect((await auth.recognise(phone.request())).organiser).toBeNull();
		expect(await auth.account.endOtherSessions(who)).toBe(1);
		expect(await auth.account.sessions(who)).toHaveLength(1);
		const ended = (await auditTrail(db, { limit: 50 })).filter(({ action }) => action === "auth.session-ended");
		expect(ended).toHaveLength(2);
	});

	test("ends nobody else's sessions", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const meera = await join("meera@example.org", "editor");
		const hers = (await organiserOf(auth, meera.visitor)).sessionId;
		expect(await auth.account.endSession(await organiserOf(auth, asha.visitor), hers)).toBe(false);
		expect((await auth.recognise(meera.visitor.request())).organiser).not.toBeNull();
	});

	test("is signed out after twelve hours without use, and after thirty days in any case", async () => {
		const { auth, join } = await startAuth(await open());
		const { visitor } = await join(email, "editor");
		const start = Date.now();
		for (let at = start; at < start + 30 * 24 * hour; at += 11 * hour) {
			vi.setSystemTime(at);
			const { organiser, cookies } = await auth.recognise(visitor.request());
			expect(organiser).not.toBeNull();
			visitor.keep(cookies);
		}
		vi.setSystemTime(start + 30 * 24 * hour + 1);
		expect((await auth.recognise(visitor.request())).organiser).toBeNull();
		const other = await join("meera@example.org", "editor");
		vi.setSystemTime(Date.now() + 12 * hour + 1);
		expect((await auth.recognise(other.visitor.request())).organiser).toBeNull();
	});

	test("changes the password with the present one, and all other sessions end", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const laptop = await signIn(auth, asha, 0);
		const who = await organiserOf(auth, laptop);
		const next = "violin-harbour-cactus-plum";
		const change = (current: string, wanted: string) =>
			auth.account.changePassword(who, laptop.request(), { current, next: wanted });
		expect((await change("wrong-wrong-wrong", next)).outcome).toBe("wrong password");
		expect((await change(goodPassword, "password123")).outcome).toBe("weak password");
		const changed = await change(goodPassword, next);
		if (changed.outcome !== "done") throw new Error(changed.outcome);
		laptop.keep(changed.cookies);
		expect((await auth.recognise(laptop.request())).organiser?.id).toBe(asha.id);
		expect((await auth.recognise(asha.visitor.request())).organiser).toBeNull();
		const visitor = new Visitor();
		const old = await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		expect(old.outcome).toBe("wrong");
	});

	test("shows recovery codes until they are kept, and new ones make the old worthless", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const who = await organiserOf(auth, asha.visitor);
		expect(new Set(asha.recoveryCodes).size).toBe(10);
		await auth.secondFactor.keepCodes(who.id);
		expect(await auth.secondFactor.unkeptCodes(who.id)).toBeNull();
		const renew = (password: string) => auth.account.renewCodes(who, asha.visitor.request(), password);
		expect((await renew("wrong-wrong-wrong")).outcome).toBe("wrong password");
		expect((await renew(goodPassword)).outcome).toBe("done");
		const fresh = await auth.secondFactor.unkeptCodes(who.id);
		expect(fresh?.some((code) => asha.recoveryCodes.includes(code))).toBe(false);
		const visitor = new Visitor();
		await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		const [old = ""] = asha.recoveryCodes;
		expect((await visitor.does((request) => auth.signIn.withRecoveryCode(request, old))).outcome).toBe("wrong");
	});

	test("signs out so that the cookie is worth nothing afterwards", async () => {
		const { auth, join } = await startAuth(await open());
		const { visitor } = await join(email, "editor");
		const kept = visitor.request();
		visitor.keep(await auth.signOut(visitor.request()));
		// The browser stays known: see known-browser.ts.
		expect(visitor.request().headers.get("cookie")).toMatch(/^console\.browser-[^;]+$/);
		expect((await auth.recognise(kept)).organiser).toBeNull();
	});
});

type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

async function signIn(auth: Auth, member: Member, ahead: number): Promise<Visitor> {
	const visitor = new Visitor();
	await visitor.does((request) => auth.signIn.withPassword(request, { email: member.email, password: goodPassword }));
	const { outcome } = await visitor.does((request) => auth.signIn.withCode(request, member.code(ahead)));
	expect(outcome).toBe("in");
	return visitor;
}

async function organiserOf(auth: Auth, visitor: Visitor) {
	const { organiser } = await auth.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}
