import { expect, test, vi } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { goodPassword } from "../../tests/support/phone.ts";
import { auditTrail } from "../audit/queries.ts";
import { startDoor, Visitor, wrongFor } from "./test-organisers.ts";

const email = "asha@example.org";
const day = 24 * 3_600_000;

eachDatabase("signing in", (open) => {
	test("takes the password first, then the code of the phone, and ends up inside", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const visitor = new Visitor();
		const first = await visitor.does((request) => door.signIn.withPassword(request, { email, password: goodPassword }));
		expect(first.outcome).toBe("code");
		expect((await door.recognise(visitor.request())).organiser).toBeNull();
		const second = await visitor.does((request) => door.signIn.withCode(request, asha.code()));
		expect(second.outcome).toBe("in");
		const { organiser } = await door.recognise(visitor.request());
		expect(organiser).toMatchObject({ id: asha.id, name: "Member editor", email, role: "editor" });
	});

	test("says the same of a wrong password and of an unknown address", async () => {
		const { door, join } = await startDoor(await open());
		await join(email, "desk");
		const attempts = [
			{ email, password: "something-else-entirely" },
			{ email: "nobody@example.org", password: goodPassword },
			{ email: "no address", password: goodPassword },
			{ email, password: "x".repeat(500) },
		];
		for (const given of attempts)
			expect(await new Visitor().does((request) => door.signIn.withPassword(request, given))).toEqual({
				outcome: "wrong",
				cookies: [],
			});
	});

	test("refuses a code that has been used, and takes the next one", async () => {
		const { door, db, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const first = await passwordGiven(door);
		expect((await first.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		const second = await passwordGiven(door);
		const used = await second.does((request) => door.signIn.withCode(request, asha.code()));
		expect(used.outcome).toBe("used");
		expect((await door.recognise(second.request())).organiser).toBeNull();
		// One that is older than the last is worth nothing either, though its time is not over.
		expect((await second.does((request) => door.signIn.withCode(request, asha.code(-1)))).outcome).toBe("used");
		expect((await second.does((request) => door.signIn.withCode(request, asha.code(1)))).outcome).toBe("in");
		const failures = (await auditTrail(db, { limit: 20 })).filter(({ action }) => action === "door.code-failed");
		expect(failures).toHaveLength(2);
		expect(failures[0]).toMatchObject({ actor: asha.id, detail: { reason: "used" } });
	});

	test("takes codes again that a clock far ahead would have used up, and each once", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const right = Date.now();
		vi.setSystemTime(right + 760 * day);
		const ahead = await passwordGiven(door);
		expect((await ahead.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		expect((await door.recognise(ahead.request())).organiser).not.toBeNull();

		vi.setSystemTime(right);
		const visitor = await passwordGiven(door);
		expect((await visitor.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("in");
		const again = await passwordGiven(door);
		expect((await again.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("used");
		// A session of that time would be good for two years.
		expect((await door.recognise(ahead.request())).organiser).toBeNull();
		expect((await door.recognise(visitor.request())).organiser).not.toBeNull();
	});

	test("takes a code though somebody was locked out while the clock was far ahead", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const right = Date.now();
		vi.setSystemTime(right + 760 * day);
		const late = await passwordGiven(door);
		for (let i = 0; i < 3; i++) {
			const stranger = await passwordGiven(door);
			for (let tries = 0; tries < 4; tries++) await stranger.does((request) => door.signIn.withCode(request, "000000"));
		}
		const locked = await late.does((request) => door.signIn.withCode(request, asha.code()));
		expect(locked.outcome).toBe("wait");

		vi.setSystemTime(right);
		const visitor = await passwordGiven(door);
		expect((await visitor.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("in");
	});

	test("lets only one of two in who come with the same code at once", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const both = [await passwordGiven(door), await passwordGiven(door)];
		const outcomes = await Promise.all(
			both.map((visitor) => visitor.does((request) => door.signIn.withCode(request, asha.code()))),
		);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["in", "used"]);
	});

	test("takes a recovery code once, however it is written", async () => {
		const { door, db, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const [code = "", other = ""] = asha.recoveryCodes;
		const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
		const first = await passwordGiven(door);
		expect((await first.does((request) => door.signIn.withRecoveryCode(request, typed))).outcome).toBe("in");
		const second = await passwordGiven(door);
		expect((await second.does((request) => door.signIn.withRecoveryCode(request, code))).outcome).toBe("wrong");
		expect((await second.does((request) => door.signIn.withRecoveryCode(request, other))).outcome).toBe("in");
		const entries = (await auditTrail(db, { limit: 20 })).map(({ action, detail }) => [action, detail.by]);
		expect(entries).toContainEqual(["door.signed-in", "recovery code"]);
		expect(entries).toContainEqual(["door.code-failed", undefined]);
	});

	test("wants the password again after five wrong codes", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		const visitor = await passwordGiven(door);
		for (let i = 0; i < 5; i++)
			expect((await visitor.does((request) => door.signIn.withCode(request, wrongFor(asha)))).outcome).toBe("wrong");
		expect((await visitor.does((request) => door.signIn.withCode(request, asha.code()))).outcome).toBe("expired");
	});

	test("locks the second step for a while after ten wrong codes, with a new password step too", async () => {
		const { door, join } = await startDoor(await open());
		const asha = await join(email, "editor");
		for (let round = 0; round < 2; round++) {
			const visitor = await passwordGiven(door);
			for (let i = 0; i < 5; i++) await visitor.does((request) => door.signIn.withCode(request, wrongFor(asha)));
		}
		const visitor = await passwordGiven(door);
		expect(await visitor.does((request) => door.signIn.withCode(request, asha.code()))).toMatchObject({
			outcome: "wait",
			seconds: 885,
		});
	});

	test("stops somebody who tries many passwords, from that network, and not the owner on another", async () => {
		const { door, join } = await startDoor(await open());
		await join(email, "editor");
		const guesser = new Visitor();
		guesser.address = "198.51.100.7";
		const guess = { email, password: "not-the-right-password" };
		const outcomes = [];
		for (let i = 0; i < 11; i++)
			outcomes.push((await guesser.does((request) => door.signIn.withPassword(request, guess))).outcome);
		expect(outcomes).toEqual([...Array(10).fill("wrong"), "wait"]);
		// The right password is not even looked at.
		const right = { email: email.toUpperCase(), password: goodPassword };
		expect((await guesser.does((request) => door.signIn.withPassword(request, right))).outcome).toBe("wait");
		expect((await new Visitor().does((request) => door.signIn.withPassword(request, right))).outcome).toBe("code");
	});

	test("without a second factor leads nowhere but to setting one up", async () => {
		const { door, db, join } = await startDoor(await open());
		const asha = await join(email, "admin");
		await db.updateTable("organisers").set({ two_factor_enabled: 0 }).where("id", "=", asha.id).execute();
		expect(await door.recognise(asha.visitor.request())).toMatchObject({ organiser: null, settingUp: true });
	});
});

type Door = Awaited<ReturnType<typeof startDoor>>["door"];

async function passwordGiven(door: Door): Promise<Visitor> {
	const visitor = new Visitor();
	const { outcome } = await visitor.does((request) =>
		door.signIn.withPassword(request, { email, password: goodPassword }),
	);
	expect(outcome).toBe("code");
	return visitor;
}
