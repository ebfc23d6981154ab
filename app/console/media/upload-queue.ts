import type { Sending, Sent, Uploaded } from "./send-file.ts";

export type UploadState =
	| "waiting"
	| "sending"
	/** Fully sent; the server is creating the variants. */
	| "keeping"
	/** The connection broke; waiting for the next retry. */
	| "pausing"
	| "done"
	| "refused"
	/** Retries exhausted; the user decides. */
	| "broken";

export interface Upload {
	key: number;
	name: string;
	bytes: number;
	state: UploadState;
	/** From 0 to 1. */
	share: number;
	/** Reason for the refusal. */
	message: string | null;
}

interface QueueOptions {
	send(file: File, sending: Sending): Promise<Sent>;
	/** `place` is the order in which the files were chosen; they may finish in any order. */
	onTaken(item: Uploaded, place: number): void;
	/** Checks a file before it is sent, such as its size. */
	lookAt(file: File): string | null;
	atOnce?: number;
	/** Delays before the first, second … retry, in milliseconds. */
	pauses?: readonly number[];
}

/** Uploads a few files at a time, with retries after a broken connection. Subscribers are notified of every change. */
export function createUploadQueue({ send, onTaken, lookAt, atOnce = 2, pauses = [1000, 4000, 10_000] }: QueueOptions) {
	let uploads: readonly Upload[] = [];
	const files = new Map<number, { file: File; attempts: number; stop?: AbortController; timer?: Timer }>();
	const listeners = new Set<() => void>();
	let lastKey = 0;
	let cancelled = 0;

	function change(key: number, changes: Partial<Upload>): void {
		uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
		for (const listener of listeners) listener();
	}

	function sendNext(): void {
		const busy = uploads.filter(({ state }) => state === "sending" || state === "keeping").length;
		for (const { key } of uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, atOnce - busy)))
			void attempt(key);
	}

	async function attempt(key: number): Promise<void> {
		const entry = files.get(key);
		if (!entry) return;
		entry.attempts += 1;
		entry.stop = new AbortController();
		change(key, { state: "sending", share: 0 });
		const onProgress = (share: number) => change(key, { share, state: share < 1 ? "sending" : "keeping" });
		const sent = await send(entry.file, { onProgress, signal: entry.stop.signal });
		// Skips uploads cancelled meanwhile.
		if (files.has(key)) settle(key, sent);
		sendNext();
	}

	function settle(key: number, sent: Sent): void {
		if (sent.outcome === "taken") {
			files.delete(key);
			// First, so that whoever waits for the upload finds it in the form.
			onTaken(sent.item, key);
			change(key, { state: "done", share: 1 });
		} else if (sent.outcome === "refused") change(key, { state: "refused", message: sent.message });
		else pause(key);
	}

	function pause(key: number): void {
		const entry = files.get(key);
		const wait = entry && pauses[entry.attempts - 1];
		change(key, { state: wait === undefined ? "broken" : "pausing" });
		if (entry && wait !== undefined) entry.timer = setTimeout(() => again(key), wait);
	}

	function again(key: number): void {
		clearTimeout(files.get(key)?.timer);
		change(key, { state: "waiting", share: 0 });
		sendNext();
	}

	return {
		add(chosen: readonly File[]): void {
			const added = chosen.map((file): Upload => {
				const message = lookAt(file);
				const key = ++lastKey;
				if (message === null) files.set(key, { file, attempts: 0 });
				const state = message === null ? "waiting" : "refused";
				return { key, name: file.name, bytes: file.size, state, share: 0, message };
			});
			uploads = [...uploads, ...added];
			for (const listener of listeners) listener();
			sendNext();
		},
		/** Manual retry, not limited in number. */
		retry(key: number): void {
			const entry = files.get(key);
			if (!entry) return;
			entry.attempts = 0;
			again(key);
		},
		/** Aborts the upload if it is running, and removes it from the list. */
		remove(key: number): void {
			const entry = files.get(key);
			if (entry) cancelled += 1;
			files.delete(key);
			entry?.stop?.abort();
			clearTimeout(entry?.timer);
			uploads = uploads.filter((upload) => upload.key !== key);
			for (const listener of listeners) listener();
			sendNext();
		},
		/** Retries waiting uploads at once when the network is back. */
		hurry(): void {
			for (const { key, state } of uploads) if (state === "pausing") again(key);
		},
		uploads: () => uploads,
		/** How many were removed before they had arrived. */
		cancelled: () => cancelled,
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
type Timer = ReturnType<typeof setTimeout>;
