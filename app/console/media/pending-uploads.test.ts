import { expect, test } from "vitest";
import { adviceOn, cancelledIn, readiness, registerQueue, uploadsOf, watchUploads } from "./pending-uploads.ts";
import type { Sent } from "./send-file.ts";
import { createUploadQueue, type Upload, type UploadState } from "./upload-queue.ts";

test.each<[UploadState[], ReturnType<typeof readiness>]>([
	[[], "ready"],
	[["done", "done"], "ready"],
	[["done", "waiting"], "waiting"],
	[["sending"], "waiting"],
	[["keeping"], "waiting"],
	[["pausing"], "waiting"],
	[["sending", "broken"], "stuck"],
	[["done", "refused"], "stuck"],
])("uploads that are %j let a form be %s", (states, expected) => {
	expect(readiness(states.map(uploadThatIs))).toBe(expected);
});

test.each<[UploadState[], RegExp]>([
	[["broken", "refused"], /^These did not arrive: a\.jpg, a\.jpg\. .*Retry/],
	[["refused"], /^These were not taken: a\.jpg\. (?!.*Retry).*Hide/],
])("of uploads that are %j the advice names only the buttons that there are", (states, expected) => {
	expect(adviceOn(states.map(uploadThatIs))).toMatch(expected);
});

function uploadThatIs(state: UploadState, key: number): Upload {
	return { key, name: "a.jpg", bytes: 1, state, share: 0, message: null };
}

test("a form knows the uploads of all its queues, and whether one was cancelled", async () => {
	const sent = Promise.withResolvers<Sent>();
	const queues = [1, 2].map(() =>
		createUploadQueue({ send: () => sent.promise, onTaken: () => undefined, lookAt: () => null }),
	);
	const leave = queues.map((queue) => registerQueue("event", queue));
	let told = 0;
	const unwatch = watchUploads(() => told++);
	for (const queue of queues) queue.add([new File(["a"], "a.jpg")]);
	expect(uploadsOf("event").map(({ state }) => state)).toEqual(["sending", "sending"]);
	expect(uploadsOf("highlight")).toEqual([]);
	expect(told).toBeGreaterThan(0);
	queues[0]?.remove(1);
	expect([uploadsOf("event").length, cancelledIn("event")]).toEqual([1, 1]);
	const item = { id: "1", kind: "image", address: "", name: "", alt: "", width: 1, height: 1 } as const;
	sent.resolve({ outcome: "taken", item });
	await expect.poll(() => readiness(uploadsOf("event"))).toBe("ready");
	// Taking what has arrived off the list cancels nothing.
	queues[1]?.remove(1);
	expect(cancelledIn("event")).toBe(1);
	for (const each of leave) each();
	unwatch();
	expect([uploadsOf("event"), cancelledIn("event")]).toEqual([[], 0]);
});
