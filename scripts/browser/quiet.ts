import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

const quietMs = 700;

/** Returns a function that waits until the page has asked for nothing for a while, which `networkidle` tells only once. */
export function watchRequests(page: Page): () => Promise<void> {
	let last = performance.now();
	const note = () => {
		last = performance.now();
	};
	page.on("request", note);
	page.on("requestfinished", note);
	return async () => {
		note();
		while (performance.now() < last + quietMs) await wait(100);
	};
}
