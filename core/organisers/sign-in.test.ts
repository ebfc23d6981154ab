import { expect, test, vi } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { startAuth, Visitor, wrongFor } from "../../tests/support/organisers.ts";
import { auditTrail } from "../audit/queries.ts";

const email = "asha@example.org";
const day = 24 * 3_600_000;

oneDatabase("signing in", (open) => {
	test("takes the password first, then the code of the phone, and ends up inside", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const visitor = new Visitor();
		const first = await visitor.does((request) => auth.signIn.withPassword(request, { email, password: goodPassword }));
		expect(first.outcome).toBe("code");
		expect((await auth.recognise(visitor.request())).organiser).toBeNull();
		const second = await visitor.does((request) => auth.signIn.withCode(request, asha.code()));
		expect(second.outcome).toBe("in");
		const { organiser } = await auth.recognise(visitor.request());
		expect(organiser).toMatchObject({ id: asha.id, name: "Member editor", email, role: "editor" });
	});

	test("says the same of a wrong password and of an unknown address", async () => {
		const { auth, join } = await startAuth(await open());
		await join(email, "moderator");
		const attempts = [
			{ email, password: "something-else-entirely" },
			{ email: "nobody@example.org", password: goodPassword },
			{ email: "no address", password: goodPassword },
			{ email, password: "x".repeat(500) },
		];
		for (const given of attempts)
			expect(await new Visitor().does((request) => auth.signIn.withPassword(request, given))).toEqual({
				outcome: "wrong",
				cookies: [],
			});
	});

	test("refuses a code that has been used, and takes the next one", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const first = await passwordGiven(auth);
		expect((await first.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		const second = await passwordGiven(auth);
		const used = await second.does((request) => auth.signIn.withCode(request, asha.code()));
		expect(used.outcome).toBe("used");
		expect((await auth.recognise(second.request())).organiser).toBeNull();
		// One that is older than the last is worth nothing either, though its time is not over.
		expect((await second.does((request) => auth.signIn.withCode(request, asha.code(-1)))).outcome).toBe("used");
		expect((await second.does((request) => auth.signIn.withCode(request, asha.code(1)))).outcome).toBe("in");
		const failures = (await auditTrail(db, { limit: 20 })).filter(({ action }) => action === "auth.code-failed");
		expect(failures).toHaveLength(2);
		expect(failures[0]).toMatchObject({ actor: asha.id, detail: { reason: "used" } });
	});

	test("takes codes again that a clock far ahead would have used up, and each once", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const right = Date.now();
		vi.setSystemTime(right + 760 * day);
		const ahead = await passwordGiven(auth);
		expect((await ahead.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		expect((await auth.recognise(ahead.request())).organiser).not.toBeNull();

		vi.setSystemTime(right);
		const visitor = await passwordGiven(auth);
		expect((await visitor.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		const again = await passwordGiven(auth);
		expect((await again.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("used");
		// A session of that time would be good for two years.
		expect((await auth.recognise(ahead.request())).organiser).toBeNull();
		expect((await auth.recognise(visitor.request())).organiser).not.toBeNull();
	});

	test("takes a code though somebody was locked out while the clock was far ahead", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const right = Date.now();
		vi.setSystemTime(right + 760 * day);
		const late = await passwordGiven(auth);
		for (let i = 0; i < 3; i++) {
			const stranger = await passwordGiven(auth);
			for (let tries = 0; tries < 4; tries++) await stranger.does((request) => auth.signIn.withCode(request, "000000"));
		}
		const locked = await late.does((request) => auth.signIn.withCode(request, asha.code()));
		expect(locked.outcome).toBe("wait");

		vi.setSystemTime(right);
		const visitor = await passwordGiven(auth);
		expect((await visitor.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("in");
	});

	test("lets only one of two in who come with the same code at once", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const both = [await passwordGiven(auth), await passwordGiven(auth)];
		const outcomes = await Promise.all(
			both.map((visitor) => visitor.does((request) => auth.signIn.withCode(request, asha.code()))),
		);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["in", "used"]);
	});

	test("takes a recovery code once, however it is written", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const [code = "", other = ""] = asha.recoveryCodes;
		const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
		const first = await passwordGiven(auth);
		expect((await first.does((request) => auth.signIn.withRecoveryCode(request, typed))).outcome).toBe("in");
		const second = await passwordGiven(auth);
		expect((await second.does((request) => auth.signIn.withRecoveryCode(request, code))).outcome).toBe("wrong");
		expect((await second.does((request) => auth.signIn.withRecoveryCode(request, other))).outcome).toBe("in");
		const entries = (await auditTrail(db, { limit: 20 })).map(({ action, detail }) => [action, detail.by]);
		expect(entries).toContainEqual(["auth.signed-in", "recovery code"]);
		expect(entries).toContainEqual(["auth.code-failed", undefined]);
	});

	test("wants the password again after five wrong codes", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const visitor = await passwordGiven(auth);
		for (let i = 0; i < 5; i++)
			expect((await visitor.does((request) => auth.signIn.withCode(request, wrongFor(asha)))).outcome).toBe("wrong");
		expect((await visitor.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("expired");
	});

	test("locks the second step for a while after ten wrong codes, with a new password step too", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		for (let round = 0; round < 2; round++) {
			const visitor = await passwordGiven(auth);
			for (let i = 0; i < 5; i++) await visitor.does((request) => auth.signIn.withCode(request, wrongFor(asha)));
		}
		const visitor = await passwordGiven(auth);
		expect(await visitor.does((request) => auth.signIn.withCode(request, asha.code()))).toMatchObject({
			outcome: "wait",
			seconds: 885,
		});
	});

	test("stops somebody who tries many passwords, from that network, and not the owner on another", async () => {
		const { auth, join } = await startAuth(await open());
		await join(email, "editor");
		const guesser = new Visitor();
		guesser.address = "198.51.100.7";
		const guess = { email, password: "not-the-right-password" };
		const outcomes = [];
		for (let i = 0; i < 11; i++)
			outcomes.push((await guesser.does((request) => auth.signIn.withPassword(request, guess))).outcome);
		expect(outcomes).toEqual([...Array(10).fill("wrong"), "wait"]);
		// The right password is not even looked at.
		const right = { email: email.toUpperCase(), password: goodPassword };
		expect((await guesser.does((request) => auth.signIn.withPassword(request, right))).outcome).toBe("wait");
		expect((await new Visitor().does((request) => auth.signIn.withPassword(request, right))).outcome).toBe("code");
	});

	test("without a second factor leads nowhere but to setting one up", async () => {
		const { auth, db, join } = await startAuth(await open());
		const asha = await join(email, "admin");
		await db.updateTable("organisers").set({ two_factor_enabled: 0 }).where("id", "=", asha.id).execute();
		expect(await auth.recognise(asha.visitor.request())).toMatchObject({ organiser: null, settingUp: true });
	});
});

type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

async function passwordGiven(auth: Auth): Promise<Visitor> {
	const visitor = new Visitor();
	const { outcome } = await visitor.does((request) =>
		auth.signIn.withPassword(request, { email, password: goodPassword }),
	);
	expect(outcome).toBe("code");
	return visitor;
}
