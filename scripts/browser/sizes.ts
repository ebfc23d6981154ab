import type { Page } from "@playwright/test";

/** Bytes as sent, compressed. */
export interface Sizes {
	document: number;
	script: number;
	all: number;
}

/** Returns a function that adds up what the page has loaded from now on. */
export function collectSizes(page: Page): () => Promise<Sizes> {
	const loaded: Promise<{ kind: string; bytes: number }>[] = [];
	page.on("requestfinished", (request) => {
		const kind = request.resourceType();
		const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
		// A prefetch may outlive the page.
		loaded.push(size.catch(() => 0).then((bytes) => ({ kind, bytes })));
	});
	return async () => {
		const files = await Promise.all(loaded);
		const sum = (kind: RegExp) =>
			files.filter((file) => kind.test(file.kind)).reduce((sum, { bytes }) => sum + bytes, 0);
		return { document: sum(/document/), script: sum(/script/), all: sum(/./) };
	};
}
