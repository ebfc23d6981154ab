import { describe, expect, onTestFinished, test, vi } from "vitest";
import { BusyError, pacer, renderQueue } from "./render-queue.ts";

const patient = { patienceMs: 60_000 };

describe("works that wait for their turn", () => {
	test("run a few at a time, in the order in which they came", async () => {
		const turn = renderQueue({ atOnce: 2, waiting: 10, ...patient });
		const begun: number[] = [];
		const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
		const all = gates.map(({ promise }, i) =>
			turn(async () => {
				begun.push(i);
				await promise;
				return i;
			}),
		);
		expect(begun).toEqual([0, 1]);
		gates[1]?.resolve();
		await all[1];
		await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), 10_000);
		for (const { resolve } of gates) resolve();
		expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
	});

	test("are refused when too many wait already, and taken again once there is room", async () => {
		const turn = renderQueue({ atOnce: 1, waiting: 1, ...patient });
		const gate = Promise.withResolvers<void>();
		const first = turn(() => gate.promise);
		const second = turn(async () => "second");
		await expect(turn(async () => "third")).rejects.toBeInstanceOf(BusyError);
		gate.resolve();
		await first;
		expect(await second).toBe("second");
		expect(await turn(async () => "fourth")).toBe("fourth");
	});

	test("are refused after a while", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const turn = renderQueue({ atOnce: 1, waiting: 5, patienceMs: 1000 });
		void turn(() => new Promise(() => undefined));
		const late = expect(turn(async () => "late")).rejects.toBeInstanceOf(BusyError);
		await vi.advanceTimersByTimeAsync(1000);
		await late;
	});

	test("are not done when nobody wants them any more, and one that fails holds up nobody", async () => {
		const turn = renderQueue({ atOnce: 1, waiting: 5, ...patient });
		const failing = turn(() => Promise.reject(new Error("broken")));
		const unwanted = vi.fn(async () => "unwanted");
		const left = turn(unwanted, () => false);
		const next = turn(async () => "next");
		await expect(failing).rejects.toThrow("broken");
		await expect(left).rejects.toBeInstanceOf(BusyError);
		expect(await next).toBe("next");
		expect(unwanted).not.toHaveBeenCalled();
	});

	test("take no more than their share of the time after a burst", async () => {
		const turn = renderQueue({ atOnce: 1, waiting: 50, patienceMs: 500, budget: { share: 0.1, burstMs: 20 } });
		const start = performance.now();
		let done = 0;
		const work = async () => {
			compute(10);
			done += 1;
		};
		await Promise.allSettled(Array.from({ length: 20 }, () => turn(work)));
		// What there is to spend by now, and one more that was begun on the last of it.
		const most = (20 + 0.1 * (performance.now() - start)) / 10 + 1;
		expect(done).toBeGreaterThanOrEqual(2);
		expect(done).toBeLessThanOrEqual(most);
		expect(done).toBeLessThan(20);
	});
});

test("answers that come too fast are spread out, and nobody waits longer than a second", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const pace = pacer({ perSecond: 10, burst: 5 });
	const at: number[] = [];
	const start = performance.now();
	for (let i = 0; i < 30; i++) void pace().then(() => at.push(Math.round(performance.now() - start)));
	await vi.advanceTimersByTimeAsync(0);
	// The burst, and those beyond a second's worth, which would have had to wait longer.
	expect(at).toHaveLength(20);
	await vi.advanceTimersByTimeAsync(500);
	expect(at).toHaveLength(25);
	await vi.advanceTimersByTimeAsync(500);
	expect(at).toHaveLength(30);
});

/** Takes so much of the processor's time. */
function compute(ms: number): void {
	const before = process.threadCpuUsage();
	for (let sum = 0; ; sum += Math.sqrt(sum + 1)) {
		const { user, system } = process.threadCpuUsage(before);
		if (user + system >= ms * 1000) return;
	}
}
