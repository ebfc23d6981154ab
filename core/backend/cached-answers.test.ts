import { expect, test } from "vitest";
import { type KeepOptions, keptAnswers } from "./cached-answers.ts";

test("fifty callers at once share one asking", async () => {
	const { answer, asked } = setUp({});
	const values = await Promise.all(Array.from({ length: 50 }, () => answer("a")));
	expect(values).toEqual(Array(50).fill("a 1"));
	expect(asked()).toBe(1);
});

test("an answer that comes when nobody waits any longer is used by the next caller", async () => {
	const late = Promise.withResolvers<string>();
	let asked = 0;
	const answer = keptAnswers(() => {
		asked += 1;
		return late.promise;
	}, options());
	const first = answer("a");
	const second = answer("a");
	late.resolve("late");
	await first;
	expect([await second, await answer("a"), asked]).toEqual(["late", "late", 1]);
});

test("an answer is used until it is no longer fresh", async () => {
	const { answer, time } = setUp({});
	expect(await answer("a")).toBe("a 1");
	time.now = 99;
	expect(await answer("a")).toBe("a 1");
	time.now = 100;
	expect(await answer("a")).toBe("a 2");
});

test("different questions have answers of their own", async () => {
	const { answer } = setUp({});
	expect([await answer("a"), await answer("b"), await answer("a")]).toEqual(["a 1", "b 2", "a 1"]);
});

test("when asking again fails, the old answer is used for a while, and this is logged", async () => {
	const { answer, time, told } = setUp({});
	await answer("a");
	time.failing = true;
	time.now = 150;
	expect(await answer("a")).toBe("a 1");
	expect(told).toEqual(["a: failed 2"]);
	time.now = 1000;
	await expect(answer("a")).rejects.toThrow("failed 3");
});

test("after a failure nobody is asked until the pause is over", async () => {
	const { answer, time, asked } = setUp({});
	time.failing = true;
	await expect(answer("a")).rejects.toThrow("failed 1");
	time.now = 9;
	await expect(answer("a")).rejects.toThrow("failed 1");
	expect(asked()).toBe(1);
	time.now = 10;
	time.failing = false;
	expect(await answer("a")).toBe("a 2");
});

test("fifty callers at once of a failing server share its one failure", async () => {
	const { answer, time, asked } = setUp({});
	time.failing = true;
	const results = await Promise.allSettled(Array.from({ length: 50 }, () => answer("a")));
	expect(results.filter(({ status }) => status === "rejected")).toHaveLength(50);
	expect(asked()).toBe(1);
});

test("an old answer can be served at once while a new one is fetched", async () => {
	const { answer, time, asked, told } = setUp({ whenStale: "serve" });
	await answer("a");
	time.now = 150;
	expect(await answer("a")).toBe("a 1");
	expect(await answer("a")).toBe("a 2");
	time.failing = true;
	time.now = 300;
	expect(await answer("a")).toBe("a 2");
	expect(asked()).toBe(3);
	await Promise.resolve();
	expect(told).toEqual(["a: failed 3"]);
	time.now = 5000;
	await expect(answer("a")).rejects.toThrow("failed 4");
});

test("no more answers are kept than allowed; the one asked for longest ago goes first", async () => {
	const { answer, asked } = setUp({ max: 2 });
	for (const key of ["a", "b", "a", "c"]) await answer(key);
	expect(asked()).toBe(3);
	await answer("a");
	expect(asked()).toBe(3);
	await answer("b");
	expect(asked()).toBe(4);
});

function setUp(given: Partial<KeepOptions>) {
	const time = { now: 0, failing: false };
	const told: string[] = [];
	let count = 0;
	const ask = async (key: string) => {
		count += 1;
		if (time.failing) throw new Error(`failed ${count}`);
		return `${key} ${count}`;
	};
	const answer = keptAnswers(ask, {
		...options(),
		clock: () => time.now,
		onStale: (key, error) => told.push(`${key}: ${error instanceof Error ? error.message : error}`),
		...given,
	});
	return { answer, time, told, asked: () => count };
}

function options(): KeepOptions {
	return { freshMs: 100, staleMs: 1000, pauseMs: 10, whenStale: "wait", max: 10, clock: () => 0, onStale: () => {} };
}
