import { expect, test, vi } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { goodPassword } from "../../tests/support/phone.ts";
import { auditTrail } from "../audit/queries.ts";
import { type Member, startDoor, Visitor } from "./test-organisers.ts";

const email = "asha@example.org";
const hour = 3_600_000;

eachDatabase("an organiser's account", (open) => {
	test("lists where they are signed in, and ends one session or all others", async () => {
		const { door, db, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const phone = await signIn(door, asha, 0);
		const laptop = await signIn(door, asha, 1);
		const who = await organiserOf(door, laptop);
		const sessions = await door.account.sessions(who);
		expect(sessions).toHaveLength(3);
		expect(sessions.filter(({ current }) => current)).toEqual([
			expect.objectContaining({ id: who.sessionId, device: "Firefox on Linux" }),
		]);
		const phoneSession = (await organiserOf(door, phone)).sessionId;
		expect(await door.account.endSession(who, phoneSession)).toBe(true);
		expect((await door.recognise(phone.request())).organiser).toBeNull();
		expect(await door.account.endOtherSessions(who)).toBe(1);
		expect(await door.account.sessions(who)).toHaveLength(1);
		const ended = (await auditTrail(db, { limit: 50 })).filter(({ action }) => action === "door.session-ended");
		expect(ended).toHaveLength(2);
	});

	test("ends nobody else's sessions", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const meera = await join("meera@example.org", "editor");
		const hers = (await organiserOf(door, meera.visitor)).sessionId;
		expect(await door.account.endSession(await organiserOf(door, asha.visitor), hers)).toBe(false);
		expect((await door.recognise(meera.visitor.request())).organiser).not.toBeNull();
	});

	test("is signed out after twelve hours without use, and after thirty days in any case", async () => {
		const { door, join } = await startDoor(await open());
		const { visitor } = await join(email, "editor");
		const start = Date.now();
		for (let at = start; at < start + 30 * 24 * hour; at += 11 * hour) {
			vi.setSystemTime(at);
			const { organiser, cookies } = await door.recognise(visitor.request());
			expect(organiser).not.toBeNull();
			visitor.keep(cookies);
		}
		vi.setSystemTime(start + 30 * 24 * hour + 1);
		expect((await door.recognise(visitor.request())).organiser).toBeNull();
		const other = await join("meera@example.org", "editor");
		vi.setSystemTime(Date.now() + 12 * hour + 1);
		expect((await door.recognise(other.visitor.request())).organiser).toBeNull();
	});

	test("changes the password with the present one, and all other sessions end", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const laptop = await signIn(door, asha, 0);
		const who = await organiserOf(door, laptop);
		const next = "violin-harbour-cactus-plum";
		const change = (current: string, wanted: string) =>
			door.account.changePassword(who, laptop.request(), { current, next: wanted });
		expect((await change("wrong-wrong-wrong", next)).outcome).toBe("wrong password");
		expect((await change(goodPassword, "password123")).outcome).toBe("weak password");
		const changed = await change(goodPassword, next);
		if (changed.outcome !== "done") throw new Error(changed.outcome);
		laptop.keep(changed.cookies);
		expect((await door.recognise(laptop.request())).organiser?.id).toBe(asha.id);
		expect((await door.recognise(asha.visitor.request())).organiser).toBeNull();
		const visitor = new Visitor();
		const old = await visitor.does((request) => door.signIn.withPassword(request, { email, password: goodPassword }));
		expect(old.outcome).toBe("wrong");
	});

	test("shows recovery codes until they are kept, and new ones make the old worthless", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const who = await organiserOf(door, asha.visitor);
		expect(new Set(asha.recoveryCodes).size).toBe(10);
		await door.secondFactor.keepCodes(who.id);
		expect(await door.secondFactor.unkeptCodes(who.id)).toBeNull();
		const renew = (password: string) => door.account.renewCodes(who, asha.visitor.request(), password);
		expect((await renew("wrong-wrong-wrong")).outcome).toBe("wrong password");
		expect((await renew(goodPassword)).outcome).toBe("done");
		const fresh = await door.secondFactor.unkeptCodes(who.id);
		expect(fresh?.some((code) => asha.recoveryCodes.includes(code))).toBe(false);
		const visitor = new Visitor();
		await visitor.does((request) => door.signIn.withPassword(request, { email, password: goodPassword }));
		const [old = ""] = asha.recoveryCodes;
		expect((await visitor.does((request) => door.signIn.withRecoveryCode(request, old))).outcome).toBe("wrong");
	});

	test("signs out so that the cookie is worth nothing afterwards", async () => {
		const { door, join } = await startDoor(await open());
		const { visitor } = await join(email, "editor");
		const kept = visitor.request();
		visitor.keep(await door.signOut(visitor.request()));
		// The browser stays known: see known-browser.ts.
		expect(visitor.request().headers.get("cookie")).toMatch(/^console\.browser-[^;]+$/);
		expect((await door.recognise(kept)).organiser).toBeNull();
	});
});

type Door = Awaited<ReturnType<typeof startDoor>>["door"];

async function signIn(door: Door, member: Member, ahead: number): Promise<Visitor> {
	const visitor = new Visitor();
	await visitor.does((request) => door.signIn.withPassword(request, { email: member.email, password: goodPassword }));
	const { outcome } = await visitor.does((request) => door.signIn.withCode(request, member.code(ahead)));
	expect(outcome).toBe("in");
	return visitor;
}

async function organiserOf(door: Door, visitor: Visitor) {
	const { organiser } = await door.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}
