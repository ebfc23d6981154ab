import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Finished, finish } from "./finished.ts";
import { PageCache, type PageState, type Rendered } from "./page-cache.ts";

describe("the cache of finished pages", () => {
	test("a page is rendered once and then given from memory", async () => {
		const cache = new PageCache(1_000_000, state());
		const render = counting(() => page("/about", "words"));
		await cache.getOrRender("/about", render);
		await cache.getOrRender("/about", render);
		expect(render.count).toBe(1);
		expect(textOf(cache.get("/about"))).toBe("words");
	});

	test("fifty visitors who miss at once share one rendering", async () => {
		const cache = new PageCache(1_000_000, state());
		const gate = Promise.withResolvers<void>();
		const render = counting(async () => {
			await gate.promise;
			return page("/", "home");
		});
		const visits = Array.from({ length: 50 }, () => cache.getOrRender("/", render));
		gate.resolve();
		const pages = await Promise.all(visits);
		expect(render.count).toBe(1);
		expect(pages.map(textOf)).toEqual(Array(50).fill("home"));
	});

	test("a failed rendering is nobody's page, and the next visitor tries again", async () => {
		const cache = new PageCache(1_000_000, state());
		const failing = cache.getOrRender("/", () => Promise.reject(new Error("broken")));
		await expect(failing).rejects.toThrow("broken");
		expect(textOf(await cache.getOrRender("/", () => page("/", "fixed")))).toBe("fixed");
	});

	test("a change puts every page out of date", async () => {
		const pages = state();
		const cache = new PageCache(1_000_000, pages);
		await cache.getOrRender("/", () => page("/", "home"));
		pages.generation++;
		expect(cache.get("/")).toBeUndefined();
		expect(textOf(await cache.getOrRender("/", () => page("/", "news")))).toBe("news");
	});

	test("a page whose rendering began before a change is sent but not kept, and later visitors don't share it", async () => {
		const pages = state();
		const cache = new PageCache(1_000_000, pages);
		const gate = Promise.withResolvers<void>();
		const early = cache.getOrRender("/", async () => {
			await gate.promise;
			return page("/", "before");
		});
		pages.generation++;
		const late = cache.getOrRender("/", () => page("/", "after"));
		gate.resolve();
		expect(textOf(await early)).toBe("before");
		expect(textOf(await late)).toBe("after");
		expect(textOf(cache.get("/"))).toBe("after");
	});

	test("an answer that is not to be kept is not", async () => {
		const cache = new PageCache(1_000_000, state());
		await cache.getOrRender("/events?year=9999", async () => ({ ...(await page("x", "none")), keepAs: null }));
		expect(cache.size).toEqual({ pages: 0, bytes: 0 });
	});

	test("it never holds more bytes than it may, and lets go of the oldest that nobody asks for", async () => {
		const cache = new PageCache(10 * 1000, state());
		for (let i = 0; i < 100; i++) {
			await cache.getOrRender(`/${i}`, () => page(`/${i}`, "x".repeat(400)));
			cache.get("/0");
			expect(cache.size.bytes).toBeLessThanOrEqual(10 * 1000);
		}
		expect(cache.get("/0")).toBeDefined();
		expect(cache.get("/1")).toBeUndefined();
		expect(cache.get("/99")).toBeDefined();
	});

	test("a page larger than the whole cache is sent and not kept", async () => {
		const cache = new PageCache(100, state());
		expect(textOf(await cache.getOrRender("/", () => page("/", "x".repeat(300))))).toHaveLength(300);
		expect(cache.size.pages).toBe(0);
	});

	test("a page is rendered again after its time", async () => {
		let now = 0;
		const cache = new PageCache(1_000_000, state(), () => now);
		await cache.getOrRender("/", () => page("/", "old"));
		now = 59_999;
		expect(textOf(cache.get("/"))).toBe("old");
		now = 60_000;
		expect(cache.get("/")).toBeUndefined();
		expect(textOf(await cache.getOrRender("/", () => page("/", "new")))).toBe("new");
		expect(cache.size).toEqual({ pages: 1, bytes: 3 });
	});
});

describe("an older copy", () => {
	test.each<[string, () => Promise<Rendered>]>([
		["the rendering fails", () => Promise.reject(new Error("too busy"))],
		["the database does not answer", async () => ({ ...(await page("/", "without events")), unavailable: true })],
		["data are on their way", async () => ({ ...(await page("/", "loading")), keepAs: null, pending: true })],
	])("is sent when %s, and the next visitor tries again", async (_, fail) => {
		const pages = state();
		const cache = new PageCache(1_000_000, pages);
		await cache.getOrRender("/", () => page("/", "older"));
		pages.generation++;
		expect(textOf(await cache.getOrRender("/", fail))).toBe("older");
		expect(cache.get("/")).toBeUndefined();
		expect(textOf(await cache.getOrRender("/", () => page("/", "newer")))).toBe("newer");
	});

	test("is sent when a newer one takes too long, which is kept when it comes", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const pages = state();
		const cache = new PageCache(1_000_000, pages);
		await cache.getOrRender("/", () => page("/", "older"));
		pages.generation++;
		const gate = Promise.withResolvers<Rendered>();
		const asked = cache.getOrRender("/", () => gate.promise);
		await vi.advanceTimersByTimeAsync(3000);
		expect(textOf(await asked)).toBe("older");
		gate.resolve(await page("/", "newer"));
		await vi.advanceTimersByTimeAsync(0);
		expect(textOf(cache.get("/"))).toBe("newer");
	});

	test("is given at once while newer ones cannot be made", async () => {
		let now = 0;
		const pages = state();
		const cache = new PageCache(1_000_000, pages, () => now);
		await cache.getOrRender("/", () => page("/", "home"));
		await cache.getOrRender("/events", () => page("/events", "events"));
		now = 600_000;
		pages.generation++;
		pages.servesStale = true;
		expect([textOf(cache.get("/")), textOf(cache.get("/events"))]).toEqual(["home", "events"]);
		pages.servesStale = false;
		expect([cache.get("/"), cache.get("/events")]).toEqual([undefined, undefined]);
	});

	test("of a page that is gone does not come back", async () => {
		const pages = state();
		const cache = new PageCache(1_000_000, pages);
		await cache.getOrRender("/highlight", () => page("/highlight", "taken down"));
		pages.generation++;
		await cache.getOrRender("/highlight", async () => ({ ...(await page("x", "not found")), keepAs: null }));
		pages.servesStale = true;
		expect(cache.get("/highlight")).toBeUndefined();
	});
});

async function page(keepAs: string, body: string): Promise<Rendered> {
	const finished = await finish({ status: 200, headers: {}, body: Buffer.from(body), brotli: false });
	return { finished, keepAs, maxAgeMs: 60_000 };
}

function state(): PageState {
	return { generation: 1, servesStale: false };
}

function counting<T>(render: () => Promise<T>) {
	const counted = () => {
		counted.count += 1;
		return render();
	};
	counted.count = 0;
	return counted;
}

function textOf(finished: Finished | undefined): string | undefined {
	return finished?.body.toString();
}
