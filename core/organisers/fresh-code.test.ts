import { expect, test, vi } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { goodPassword } from "../../tests/support/phone.ts";
import { auditTrail } from "../audit/queries.ts";
import { type Member, startDoor, Visitor, wrongFor } from "./test-organisers.ts";

const email = "asha@example.org";

eachDatabase("a fresh code", (open) => {
	test("holds for five minutes in the session that it was given in, and is noted", async () => {
		const { door, db, join } = await startDoor(await open());
		const asha = await join(email, "admin");
		const who = await organiserOf(door, asha.visitor);
		const other = await signedInAgain(door, asha);
		expect(await door.freshCode.isThere(who)).toBe(false);
		expect(await confirm(door, asha, wrongFor(asha))).toEqual({ outcome: "wrong" });
		expect(await door.freshCode.isThere(who)).toBe(false);
		expect(await confirm(door, asha, ` ${asha.code(1).slice(0, 3)} ${asha.code(1).slice(3)} `)).toEqual({
			outcome: "done",
		});
		expect(await door.freshCode.isThere(who)).toBe(true);
		expect(await door.freshCode.isThere(other)).toBe(false);
		expect((await auditTrail(db, { limit: 20 })).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["door.code-failed", "door.code-confirmed"]),
		);
		vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
		expect(await door.freshCode.isThere(who)).toBe(true);
		vi.setSystemTime(Date.now() + 1);
		expect(await door.freshCode.isThere(who)).toBe(false);
	});

	test("is taken once, from the phone or from the recovery codes, and that of signing in is no fresh one", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "admin");
		// The code of the half minute before was used for joining.
		expect(await confirm(door, asha, asha.code(-1))).toEqual({ outcome: "used" });
		expect(await confirm(door, asha, asha.code())).toEqual({ outcome: "done" });
		expect(await confirm(door, asha, asha.code())).toEqual({ outcome: "used" });
		const [recovery = ""] = asha.recoveryCodes;
		expect(await confirm(door, asha, recovery.toLowerCase())).toEqual({ outcome: "done" });
		expect(await confirm(door, asha, recovery)).toEqual({ outcome: "wrong" });
	});

	test("cannot be guessed: after ten the rest has to wait", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "admin");
		const outcomes = [];
		for (let i = 0; i < 11; i++) outcomes.push((await confirm(door, asha, wrongFor(asha))).outcome);
		expect(outcomes).toEqual([...Array(10).fill("wrong"), "wait"]);
		expect((await confirm(door, asha, asha.code())).outcome).toBe("wait");
		expect(await door.freshCode.isThere(await organiserOf(door, asha.visitor))).toBe(false);
	});
});

type Door = Awaited<ReturnType<typeof startDoor>>["door"];

async function confirm(door: Door, { visitor }: Member, typed: string) {
	return door.freshCode.confirm(await organiserOf(door, visitor), visitor.request(), typed);
}

async function organiserOf(door: Door, visitor: Visitor) {
	const { organiser } = await door.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}

async function signedInAgain(door: Door, { code }: Member) {
	const visitor = new Visitor();
	await visitor.does((request) => door.signIn.withPassword(request, { email, password: goodPassword }));
	await visitor.does((request) => door.signIn.withCode(request, code()));
	return organiserOf(door, visitor);
}
