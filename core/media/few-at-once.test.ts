import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

test("no more than so many run at the same time, all of them run, and one that fails lets the next in", async () => {
	const inTurn = fewAtOnce(2);
	let running = 0;
	let most = 0;
	const works = [1, 2, 3, 4, 5].map((i) =>
		inTurn(async () => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setImmediate(resolve));
			running -= 1;
			if (i === 2) throw new Error("broken");
			return i;
		}),
	);
	const results = await Promise.allSettled(works);
	expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
		1,
		"failed",
		3,
		4,
		5,
	]);
	expect(most).toBe(2);
});
