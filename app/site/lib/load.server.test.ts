import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { onErrorContext, type Services, services } from "../../services.ts";
import { load } from "./load.server.ts";
import { patienceMs } from "./within.ts";

test("what comes in time is in the page, and the page may be cached", async () => {
	const { context, marked } = setUp();
	expect(await load(context, async () => "events")).toEqual({ state: "loaded", value: "events", status: 200 });
	expect(marked).not.toHaveBeenCalled();
});

test("what takes longer than a second holds no page, and the page is not cached", async () => {
	const { context, marked } = setUp();
	const loading = load(context, () => new Promise(() => {}));
	await vi.advanceTimersByTimeAsync(patienceMs - 1);
	expect(marked).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await loading).toEqual({ state: "pending", value: null, status: 200 });
	expect(marked).toHaveBeenCalledOnce();
});

test.each([
	["BackendError", 502],
	["Error", 503],
])("a failure by a %s is logged and gives the status %i, and the page is not cached", async (name, status) => {
	const { context, reported, marked } = setUp();
	const error = Object.assign(new Error("down"), { name });
	expect(await load(context, () => Promise.reject(error))).toEqual({ state: "failed", value: null, status });
	expect(reported).toEqual([error]);
	expect(marked).toHaveBeenCalledWith(error);
});

test("a failure after the page was sent is logged as well", async () => {
	const { context, reported } = setUp();
	const asked = Promise.withResolvers<never>();
	const loading = load(context, () => asked.promise);
	await vi.advanceTimersByTimeAsync(patienceMs);
	expect((await loading).state).toBe("pending");
	asked.reject(new Error("down"));
	await vi.advanceTimersByTimeAsync(0);
	expect(reported).toEqual([new Error("down")]);
});

function setUp() {
	vi.useFakeTimers();
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const reported: unknown[] = [];
	const marked = vi.fn();
	const context = new RouterContextProvider();
	context.set(onErrorContext, (error) => reported.push(error));
	context.set(services, { markGap: marked } as Partial<Services> as Services);
	return { context, reported, marked };
}
