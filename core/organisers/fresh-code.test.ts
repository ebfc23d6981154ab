import { expect, test, vi } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { type Member, startAuth, Visitor, wrongFor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";

const email = "asha@example.org";

oneDatabase("a fresh code", (open) => {
	test("holds for five minutes in the session that it was given in, and is noted", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join(email, "admin");
		const who = await organiserOf(auth, asha.visitor);
		const other = await signedInAgain(auth, asha);
		expect(await auth.freshCode.isThere(who)).toBe(false);
		expect(await confirm(auth, asha, wrongFor(asha))).toEqual({ outcome: "wrong" });
		expect(await auth.freshCode.isThere(who)).toBe(false);
		expect(await confirm(auth, asha, ` ${asha.code(1).slice(0, 3)} ${asha.code(1).slice(3)} `)).toEqual({
			outcome: "done",
		});
		expect(await auth.freshCode.isThere(who)).toBe(true);
		expect(await auth.freshCode.isThere(other)).toBe(false);
		expect((await auditTrail(db, { limit: 20 })).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["auth.code-failed", "auth.code-confirmed"]),
		);
		vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
		expect(await auth.freshCode.isThere(who)).toBe(true);
		vi.setSystemTime(Date.now() + 1);
		expect(await auth.freshCode.isThere(who)).toBe(false);
	});

	test("is taken once, from the phone or from the recovery codes, and that of signing in is no fresh one", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "admin");
		// The code of the half minute before was used for joining.
		expect(await confirm(auth, asha, asha.code(-1))).toEqual({ outcome: "used" });
		expect(await confirm(auth, asha, asha.code())).toEqual({ outcome: "done" });
		expect(await confirm(auth, asha, asha.code())).toEqual({ outcome: "used" });
		const [recovery = ""] = asha.recoveryCodes;
		expect(await confirm(auth, asha, recovery.toLowerCase())).toEqual({ outcome: "done" });
		expect(await confirm(auth, asha, recovery)).toEqual({ outcome: "wrong" });
	});

	test("cannot be guessed: after ten the rest has to wait", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "admin");
		const outcomes = [];
		for (let i = 0; i < 11; i++) outcomes.push((await confirm(auth, asha, wrongFor(asha))).outcome);
		expect(outcomes).toEqual([...Array(10).fill("wrong"), "wait"]);
		expect((await confirm(auth, asha, asha.code())).outcome).toBe("wait");
		expect(await auth.freshCode.isThere(await organiserOf(auth, asha.visitor))).toBe(false);
	});
});

type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

async function confirm(auth: Auth, { visitor }: Member, typed: string) {
	return auth.freshCode.confirm(await organiserOf(auth, visitor), visitor.request(), typed);
}

async function organiserOf(auth: Auth, visitor: Visitor) {
	const { organiser } = await auth.recognise(visitor.request());
	if (!organiser) throw new Error("nobody is signed in");
	return organiser;
}

async function signedInAgain(auth: Auth, { code }: Member) {
	const visitor = new Visitor();
	await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
	await visitor.does((request) => auth.signIn.withCode(request, code()));
	return organiserOf(auth, visitor);
}
