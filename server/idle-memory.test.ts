import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenIdle } from "./idle-memory.ts";

const mega = 1024 * 1024;
let share: number;
let resident: number;
const collect = vi.fn<(options: NodeJS.GCOptions) => void>(() => {
	resident -= 30 * mega;
});
let timer: NodeJS.Timeout;

beforeEach(() => {
	vi.useFakeTimers();
	collect.mockClear();
	share = 0;
	resident = 130 * mega;
	vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => ({ idle: 0, active: 0, utilization: share }));
	vi.spyOn(process.memoryUsage, "rss").mockImplementation(() => resident);
	timer = collectWhenIdle(collect);
});

afterEach(() => {
	clearInterval(timer);
	vi.restoreAllMocks();
	vi.useRealTimers();
});

test("gives memory back once after the start, also the pages that are free", () => {
	vi.advanceTimersByTime(60_000);
	expect(collect.mock.calls).toEqual([[{ type: "major", flavor: "last-resort" }]]);
});

test("waits while there is work to do", () => {
	share = 0.2;
	vi.advanceTimersByTime(60_000);
	expect(collect).not.toHaveBeenCalled();
	share = 0.001;
	vi.advanceTimersByTime(5000);
	expect(collect).toHaveBeenCalledOnce();
});

test("collects again only when memory has grown", () => {
	vi.advanceTimersByTime(5000);
	resident += 10 * mega;
	vi.advanceTimersByTime(60_000);
	expect(collect).toHaveBeenCalledOnce();
	resident += 10 * mega;
	vi.advanceTimersByTime(60_000);
	expect(collect).toHaveBeenCalledTimes(2);
});

test("does not keep the process alive", () => {
	expect(timer.hasRef()).toBe(false);
});
