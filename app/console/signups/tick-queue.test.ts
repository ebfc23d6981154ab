import { expect, test } from "vitest";
import {
	foundRows,
	lengthOf,
	readQueue,
	refusedIn,
	sendable,
	shownRows,
	withoutSent,
	withoutWalkIn,
	withTick,
	withWalkIn,
	writeQueue,
} from "./tick-queue.ts";

const row = {
	id: "a",
	name: "Asha Kujur",
	number: "2021CS10123",
	state: "seat",
	byWall: false,
	walkIn: false,
} as const;
const rows = [
	{ ...row, presentAt: null },
	{ ...row, id: "b", name: "Bilal Khan", number: "bilal@example.org", presentAt: 5, byWall: true },
];
const nothing = { ticks: [], walkIns: [] };

test("what is queued is kept in the browser for its event, and gone when it was sent", () => {
	const store = memory();
	expect(readQueue(store, "camp")).toEqual(nothing);
	const queue = withWalkIn(withTick(nothing, { id: "a", present: true, at: 1 }), walkIn("esha@example.org", 2));
	expect(writeQueue(store, "camp", queue)).toBe(true);
	expect([readQueue(store, "camp"), readQueue(store, "walk")]).toEqual([queue, nothing]);
	expect(lengthOf(queue)).toBe(2);
	writeQueue(store, "camp", withoutSent(queue, queue));
	expect(store.length()).toBe(0);
});

test("a browser without storage, or with something else in it, has an empty queue", () => {
	expect([writeQueue(null, "camp", nothing), readQueue(null, "camp")]).toEqual([false, nothing]);
	for (const kept of ["{", "7", '{"ticks":3}']) {
		const store = memory();
		store.setItem("check-in:camp", kept);
		expect(readQueue(store, "camp")).toEqual(nothing);
	}
});

test("the later tick of a person replaces the earlier one, and what is noted while sending stays", () => {
	const sent = withTick(nothing, { id: "a", present: true, at: 1 });
	const meanwhile = withTick(withTick(sent, { id: "a", present: false, at: 2 }), { id: "b", present: true, at: 3 });
	expect(withoutSent(meanwhile, sent).ticks).toEqual([
		{ id: "a", present: false, at: 2 },
		{ id: "b", present: true, at: 3 },
	]);
	expect(withWalkIn(withWalkIn(nothing, walkIn("E@x.org", 1)), walkIn("e@x.org", 2)).walkIns).toHaveLength(1);
});

test("a walk-in that the server refused stays with the reason, and is not sent or listed until it is corrected", () => {
	const [wrong, right] = [walkIn("esha", 1), walkIn("farid@example.org", 2)];
	const sent = withWalkIn(withWalkIn(nothing, wrong), right);
	const left = withoutSent(sent, sent, [{ email: "esha", at: 1, reason: "Not whole." }]);
	expect(refusedIn(left)).toEqual([{ ...wrong, refused: "Not whole." }]);
	expect([lengthOf(sendable(left)), shownRows([], left)]).toEqual([0, []]);
	const store = memory();
	writeQueue(store, "camp", left);
	expect(readQueue(store, "camp")).toEqual(left);
	expect(withoutWalkIn(left, wrong)).toEqual(nothing);
});

test("the list shows what is queued over what the server knows", () => {
	const queue = withWalkIn(withTick(nothing, { id: "b", present: false, at: 9 }), walkIn("esha@example.org", 8));
	expect(shownRows(rows, queue)).toMatchObject([
		{ name: "Esha", presentAt: 8, queued: true, walkIn: true },
		{ name: "Asha Kujur", presentAt: null, queued: false },
		{ name: "Bilal Khan", presentAt: null, queued: true, byWall: false },
	]);
});

test.each([
	["", 2],
	["kuj", 1],
	["10123", 1],
	["bilal khan", 1],
	["asha khan", 0],
])("'%s' finds %i", (search, found) => {
	expect(foundRows(rows, search)).toHaveLength(found);
});

function walkIn(email: string, at: number) {
	return { name: "Esha", email, at };
}

function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
		length: () => kept.size,
	};
}
