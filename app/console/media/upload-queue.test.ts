import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sending, Sent } from "./send-file.ts";
import { createUploadQueue } from "./upload-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the queue of uploads", () => {
	test("sends two at a time, and the next when one of them is through", async () => {
		const { queue, states, answer } = start();
		queue.add([file("a"), file("b"), file("c")]);
		expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
		await answer("a", taken("a"));
		expect(states()).toEqual(["a done", "b sending", "c sending"]);
	});

	test("hands over each file once the server has taken it, with the place in which it was chosen", async () => {
		const { queue, answer, items } = start();
		queue.add([file("a"), file("b")]);
		await answer("b", taken("b"));
		await answer("a", taken("a"));
		expect(items).toEqual(["b 2", "a 1"]);
	});

	test("tells how much has left, and that the server is at work after that", () => {
		const { queue, underWay, states } = start();
		queue.add([file("a")]);
		underWay.get("a")?.sending.onProgress(0.4);
		expect(queue.uploads()).toMatchObject([{ state: "sending", share: 0.4 }]);
		underWay.get("a")?.sending.onProgress(1);
		expect(states()).toEqual(["a keeping"]);
	});

	test("tries again by itself after a broken connection, ever more patiently, and then asks", async () => {
		const { queue, answer, states, sent } = start({ pauses: [1000, 4000] });
		queue.add([file("a")]);
		await answer("a", { outcome: "broken" });
		expect(states()).toEqual(["a pausing"]);
		await vi.advanceTimersByTimeAsync(1000);
		expect([states(), sent()]).toEqual([["a sending"], 2]);
		await answer("a", { outcome: "broken" });
		await vi.advanceTimersByTimeAsync(3999);
		expect(states()).toEqual(["a pausing"]);
		await vi.advanceTimersByTimeAsync(1);
		await answer("a", { outcome: "broken" });
		expect([states(), sent()]).toEqual([["a broken"], 3]);
		queue.retry(1);
		await answer("a", taken("a"));
		expect(states()).toEqual(["a done"]);
	});

	test("does not wait any longer once the network is back", async () => {
		const { queue, answer, states } = start();
		queue.add([file("a")]);
		await answer("a", { outcome: "broken" });
		queue.hurry();
		expect(states()).toEqual(["a sending"]);
	});

	test("shows why a file was refused, and lets the others go on", async () => {
		const { queue, answer, states } = start();
		queue.add([file("a"), file("b")]);
		await answer("a", { outcome: "refused", message: "This is no picture." });
		expect(queue.uploads()[0]).toMatchObject({ state: "refused", message: "This is no picture." });
		expect(states()[1]).toBe("b sending");
	});

	test("refuses what is wrong from the start without sending it", () => {
		const { queue, sent } = start({ lookAt: ({ name }) => (name === "a" ? "Too large." : null) });
		queue.add([file("a"), file("b")]);
		expect(queue.uploads()[0]).toMatchObject({ state: "refused", message: "Too large." });
		expect(sent()).toBe(1);
	});

	test("stops a file that is cancelled, and lets the next one in", async () => {
		const { queue, underWay, states, items, answer } = start();
		queue.add([file("a"), file("b"), file("c")]);
		queue.remove(1);
		expect(underWay.get("a")?.sending.signal.aborted).toBe(true);
		expect(states()).toEqual(["b sending", "c sending"]);
		await answer("a", taken("a"));
		expect(items).toEqual([]);
	});
});

function start(options: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
	const underWay = new Map<string, { sending: Sending; resolve(sent: Sent): void }>();
	const items: string[] = [];
	let count = 0;
	const queue = createUploadQueue({
		send: (file, sending) => {
			count += 1;
			const { promise, resolve } = Promise.withResolvers<Sent>();
			underWay.set(file.name, { sending, resolve });
			return promise;
		},
		onTaken: ({ id }, place) => void items.push(`${id} ${place}`),
		lookAt: () => null,
		...options,
	});
	return {
		queue,
		underWay,
		items,
		sent: () => count,
		states: () => queue.uploads().map(({ name, state }) => `${name} ${state}`),
		async answer(name: string, sent: Sent) {
			underWay.get(name)?.resolve(sent);
			await vi.advanceTimersByTimeAsync(0);
		},
	};
}

function file(name: string): File {
	return new File(["x"], name);
}

function taken(id: string): Sent {
	const rest = { kind: "image", address: `/media/${id}.jpg`, name: id, alt: "", width: 1, height: 1 } as const;
	return { outcome: "taken", item: { id, ...rest } };
}
