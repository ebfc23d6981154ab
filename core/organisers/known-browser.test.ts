import { expect, test, vi } from "vitest";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { startAuth, Visitor, wrongFor } from "../../tests/support/organisers.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { countAttempt } from "./sign-in-limits.ts";

const email = "asha@example.org";
const right = { email, password: goodPassword };
const wrong = { email, password: "not-the-right-password" };

oneDatabase("strangers who try somebody's account", (open) => {
	test("with passwords, from everywhere and from its owner's network, do not keep out a browser used before", async () => {
		const { auth, join, counting } = await startAuth(await open());
		const asha = await join(email, "editor");
		asha.visitor.keep(await auth.signOut(asha.visitor.request()));
		for (let i = 0; i < 60; i++) await fromAddress(`198.51.100.${i}`, () => countAttempt(counting, "password", email));
		for (let i = 0; i < 100; i++) {
			const account = i < 11 ? email : `somebody-${i}@example.org`;
			await fromAddress(asha.visitor.address, () => countAttempt(counting, "password", account));
		}
		const tries = (visitor: Visitor, given: typeof right) =>
			visitor.does((request) => auth.signIn.withPassword(request, given));
		const elsewhere = new Visitor();
		elsewhere.address = "203.0.113.9";
		expect((await tries(elsewhere, right)).outcome).toBe("wait");
		expect((await tries(new Visitor(), right)).outcome).toBe("wait");
		expect((await tries(asha.visitor, wrong)).outcome).toBe("wrong");
		expect((await tries(asha.visitor, right)).outcome).toBe("code");
	});

	test("with codes do not keep out a browser used before", async () => {
		const { auth, join } = await startAuth(await open());
		const asha = await join(email, "editor");
		const kept = await passwordGiven(auth, asha.visitor);
		for (let round = 0; round < 3; round++) {
			const stranger = await passwordGiven(auth, new Visitor());
			for (let i = 0; i < 5; i++) await stranger.does((request) => auth.signIn.withCode(request, wrongFor(asha)));
		}
		const stranger = await passwordGiven(auth, new Visitor());
		expect((await stranger.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("wait");
		expect((await kept.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("in");
	});

	test("with the stolen cookie of such a browser get no endless guesses", async () => {
		const { auth, join, counting } = await startAuth(await open());
		const asha = await join(email, "editor");
		asha.visitor.keep(await auth.signOut(asha.visitor.request()));
		const halfway = await passwordGiven(auth, asha.visitor);
		const guess = () => asha.visitor.does((request) => auth.signIn.withPassword(request, wrong));
		const [, browser = ""] = /console\.browser-\w+=([\w-]+)\./.exec(cookiesOf(asha.visitor)) ?? [];
		for (let i = 0; i < 8; i++) await countAttempt(counting, "password", email, browser);
		expect((await guess()).outcome).toBe("wrong");
		expect((await guess()).outcome).toBe("wait");
		for (let i = 0; i < 10; i++) await countAttempt(counting, "code", asha.id, browser);
		expect((await halfway.does((request) => auth.signIn.withCode(request, asha.code()))).outcome).toBe("wait");
	});

	test("are not taken for it with a cookie that was changed, is too old, or is another account's", async () => {
		const { auth, join, counting } = await startAuth(await open());
		const asha = await join(email, "editor");
		const meera = await join("meera@example.org", "editor");
		for (let i = 0; i < 60; i++) await fromAddress(`198.51.100.${i}`, () => countAttempt(counting, "password", email));
		const cookie = /console\.browser-\w+=[^;]+/.exec(cookiesOf(asha.visitor))?.[0] ?? "";
		const hers = /console\.browser-\w+=([^;]+)/.exec(cookiesOf(meera.visitor))?.[1] ?? "";
		const outcomeWith = async (kept: string) => {
			const visitor = new Visitor();
			visitor.keep([kept]);
			return (await visitor.does((request) => auth.signIn.withPassword(request, right))).outcome;
		};
		expect(await outcomeWith(cookie)).toBe("code");
		expect(await outcomeWith(cookie.replace(/=./, (sign) => (sign === "=a" ? "=b" : "=a")))).toBe("wait");
		expect(await outcomeWith(`${cookie.split("=")[0]}=${hers}`)).toBe("wait");
		vi.setSystemTime(Date.now() + 366 * 24 * 3_600_000);
		for (let i = 0; i < 60; i++) await fromAddress(`198.51.100.${i}`, () => countAttempt(counting, "password", email));
		expect(await outcomeWith(cookie)).toBe("wait");
	});
});

type Auth = Awaited<ReturnType<typeof startAuth>>["auth"];

/** Signed out, and with the password given again. */
async function passwordGiven(auth: Auth, visitor: Visitor): Promise<Visitor> {
	visitor.keep(await auth.signOut(visitor.request()));
	const { outcome } = await visitor.does((request) => auth.signIn.withPassword(request, right));
	expect(outcome).toBe("code");
	return visitor;
}

function cookiesOf(visitor: Visitor): string {
	return visitor.request().headers.get("cookie") ?? "";
}
