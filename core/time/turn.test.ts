import { expect, test } from "vitest";
import { giveTurn } from "./turn.ts";

test("others have their turn before long work has ended", async () => {
	let answered = 0;
	const answer = () => {
		answered += 1;
		setImmediate(answer);
	};
	setImmediate(answer);
	// Work that goes on until then; on a busy machine turns come slowly.
	const until = performance.now() + 5000;
	while (performance.now() < until && answered <= 2) await giveTurn();
	expect(answered).toBeGreaterThan(2);
});

test("short work is done in one turn", async () => {
	await new Promise((resolve) => setImmediate(resolve));
	let isNextTurn = false;
	setImmediate(() => {
		isNextTurn = true;
	});
	for (let part = 0; part < 5; part++) await giveTurn();
	expect(isNextTurn).toBe(false);
});
