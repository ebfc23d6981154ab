import type { Upload, UploadQueue } from "./upload-queue.ts";

/** Upload queues by the form that they are in. */
const queues = new Map<string, Set<UploadQueue>>();
const listeners = new Set<() => void>();

/** Returns a function that takes the queue out again. */
export function registerQueue(formId: string, queue: UploadQueue): () => void {
	const known = queues.get(formId) ?? new Set();
	queues.set(formId, known.add(queue));
	const unsubscribe = queue.subscribe(notify);
	return () => {
		unsubscribe();
		known.delete(queue);
		notify();
	};
}

function notify(): void {
	for (const listener of listeners) listener();
}

export function watchUploads(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function uploadsOf(formId: string): Upload[] {
	return [...(queues.get(formId) ?? [])].flatMap((queue) => queue.uploads());
}

/** How many uploads of a form were cancelled. */
export function cancelledIn(formId: string): number {
	return [...(queues.get(formId) ?? [])].reduce((count, queue) => count + queue.cancelled(), 0);
}

/** Whether somebody has to do something about it. */
export function isStuck({ state }: Upload): boolean {
	return state === "refused" || state === "broken";
}

/** Tells whether a form can be saved: everything has arrived, something is on its way, or something did not arrive. */
export function readiness(uploads: readonly Upload[]): "ready" | "waiting" | "stuck" {
	if (uploads.some(isStuck)) return "stuck";
	return uploads.every(({ state }) => state === "done") ? "ready" : "waiting";
}

/** What to do about stuck uploads. A file that was refused would be refused again, and has no button for it. */
export function adviceOn(stuck: readonly Upload[]): string {
	return stuck.some(({ state }) => state === "broken")
		? `These did not arrive: ${namesOf(stuck)}. In the list of uploads, press Retry, or Hide to do without. Then press the button again.`
		: `These were not taken: ${namesOf(stuck)}. The list of uploads says why. Press Hide there to do without, and press the button again.`;
}

export function namesOf(uploads: readonly Upload[]): string {
	return uploads.map(({ name }) => name || "pasted picture").join(", ");
}
