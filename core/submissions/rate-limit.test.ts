import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { networkOf } from "../rate-limits/sender-address.ts";
import { countSubmission, perPersonAndHour } from "./rate-limit.ts";

const now = Date.UTC(2026, 7, 1, 9, 30);
const hour = 3_600_000;

eachDatabase("limits", (open) => {
	test("an address may send as many as are set, and is told how long to wait", async () => {
		const { db } = await open();
		const send = (i: number) => countSubmission(db, limits(3), { address: "192.0.2.1", person: `p${i}` }, now);
		for (let i = 0; i < 3; i++) await send(i);
		await expect(send(4)).rejects.toMatchObject({ retryAfterSeconds: 1800 });
		await countSubmission(db, limits(3), { address: "192.0.2.2", person: "p9" }, now);
		await countSubmission(db, limits(3), { address: "192.0.2.1", person: "p9" }, now + hour);
	});

	test("one person may send a few, from however many addresses and however they write theirs", async () => {
		const { db } = await open();
		const send = (i: number, person: string) =>
			countSubmission(db, limits(500), { address: `192.0.2.${i}`, person }, now);
		for (let i = 0; i < perPersonAndHour; i++) await send(i, "asha@example.org");
		await expect(send(100, "Asha@Example.org ")).rejects.toMatchObject({ name: "TooManyError" });
		await expect(send(101, "asha+2@example.org")).rejects.toMatchObject({ name: "TooManyError" });
		await send(100, "bilal@example.org");
	});

	test("an address may send a tenth of them to mailboxes outside the institute, and the others all the same", async () => {
		const { db } = await open();
		const send = (i: number, mailsOutside: boolean) =>
			countSubmission(db, limits(40), { address: "192.0.2.1", person: `p${i}@example.org`, mailsOutside }, now);
		for (let i = 0; i < 4; i++) await send(i, true);
		await expect(send(5, true)).rejects.toMatchObject({ name: "TooManyError" });
		for (let i = 6; i < 20; i++) await send(i, false);
	});

	test("with 0 there are none", async () => {
		const { db } = await open();
		for (let i = 0; i < perPersonAndHour + 5; i++)
			await countSubmission(db, limits(0), { address: "192.0.2.1", person: "asha@example.org" }, now);
		expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
	});

	test("neither the address nor the person can be read from what is stored, and the next hour has other keys", async () => {
		const { db } = await open();
		const from = { address: "192.0.2.1", person: "asha@example.org" };
		await countSubmission(db, limits(5), from, now);
		await countSubmission(db, limits(5), from, now + hour);
		const keys = (await db.selectFrom("rate_limits").select("key").execute()).map(({ key }) => key);
		expect(new Set(keys).size).toBe(4);
		expect(keys.filter((key) => !/^[\w-]{22}$/.test(key))).toEqual([]);
	});
});

test.each([
	["192.0.2.1", "192.0.2.1"],
	["::ffff:192.0.2.1", "192.0.2.1"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, expected) => {
	expect(networkOf(address)).toBe(expected);
});

function limits(perHour: number) {
	return { secret: "secret", perHour };
}
