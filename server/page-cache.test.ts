import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Finished, finish, plainBody } from "./finished.ts";
import { PageCache, type Rendered } from "./page-cache.ts";

describe("the cache of finished pages", () => {
	test("a page is rendered once and then given from memory", async () => {
		const cache = new PageCache(1_000_000);
		const render = counting(() => page("/about", "words"));
		await cache.getOrRender("/about", render);
		await cache.getOrRender("/about", render);
		expect(render.count).toBe(1);
		expect(textOf(cache.get("/about"))).toBe("words");
	});

	test("fifty visitors who miss at once share one rendering", async () => {
		const cache = new PageCache(1_000_000);
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

	test("a page that is asked for again is compressed harder, once for the same content", async () => {
		const cache = new PageCache(1_000_000);
		const long = Array.from({ length: 3000 }, (_, i) => `word${(i * 7919) % 997}`).join(" ");
		const render = async () => ({
			...(await page("/about", "")),
			finished: await finish({ status: 200, headers: {}, body: Buffer.from(long) }),
		});
		const first = await cache.getOrRender("/about", render);
		cache.get("/about");
		await vi.waitFor(() => expect(cache.get("/about")?.bytes).toBeLessThan(first.bytes), 10_000);
		const smaller = cache.get("/about");
		expect(cache.size.bytes).toBe(smaller?.bytes);
		expect(smaller?.brotli?.headers).toContain(String(smaller?.body.length));
		expect(smaller && (await plainBody(smaller)).toString()).toBe(long);
		cache.empty(["content"]);
		await cache.getOrRender("/about", render);
		expect(cache.get("/about")).toBe(smaller);
	});

	test("a failed rendering is nobody's page, and the next visitor tries again", async () => {
		const cache = new PageCache(1_000_000);
		const failing = cache.getOrRender("/", () => Promise.reject(new Error("broken")));
		await expect(failing).rejects.toThrow("broken");
		expect(textOf(await cache.getOrRender("/", () => page("/", "fixed")))).toBe("fixed");
	});

	test("a change empties what was made from it and nothing else", async () => {
		const cache = new PageCache(1_000_000);
		await cache.getOrRender("/", () => page("/", "home", ["content", "events"]));
		await cache.getOrRender("/about", () => page("/about", "about", ["content"]));
		cache.empty(["events"]);
		expect(cache.get("/")).toBeUndefined();
		expect(textOf(cache.get("/about"))).toBe("about");
	});

	test("a page whose rendering began before a change is sent but not kept, and later visitors don't share it", async () => {
		const cache = new PageCache(1_000_000);
		const gate = Promise.withResolvers<void>();
		const early = cache.getOrRender("/", async () => {
			await gate.promise;
			return page("/", "before", ["events"]);
		});
		cache.empty(["events"]);
		const late = cache.getOrRender("/", () => page("/", "after", ["events"]));
		gate.resolve();
		expect(textOf(await early)).toBe("before");
		expect(textOf(await late)).toBe("after");
		expect(textOf(cache.get("/"))).toBe("after");
	});

	test("an answer that is not to be kept is not", async () => {
		const cache = new PageCache(1_000_000);
		await cache.getOrRender("/events?year=9999", async () => ({ ...(await page("x", "none")), keepAs: null }));
		expect(cache.size).toEqual({ pages: 0, bytes: 0 });
	});

	test("it never holds more bytes than it may, and lets go of the oldest that nobody asks for", async () => {
		const cache = new PageCache(10 * 1000);
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
		const cache = new PageCache(100);
		expect(textOf(await cache.getOrRender("/", () => page("/", "x".repeat(300))))).toHaveLength(300);
		expect(cache.size.pages).toBe(0);
	});

	test("a page is rendered again after its time", async () => {
		let now = 0;
		const cache = new PageCache(1_000_000, () => now);
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
		const cache = new PageCache(1_000_000);
		await cache.getOrRender("/", () => page("/", "older", ["events"]));
		cache.empty(["events"]);
		expect(textOf(await cache.getOrRender("/", fail))).toBe("older");
		expect(cache.get("/")).toBeUndefined();
		expect(textOf(await cache.getOrRender("/", () => page("/", "newer")))).toBe("newer");
	});

	test("is sent when a newer one takes too long, which is kept when it comes", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const cache = new PageCache(1_000_000);
		await cache.getOrRender("/", () => page("/", "older", ["events"]));
		cache.empty(["events"]);
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
		const cache = new PageCache(1_000_000, () => now);
		await cache.getOrRender("/", () => page("/", "home"));
		await cache.getOrRender("/events", () => page("/events", "events", ["events"]));
		now = 600_000;
		cache.empty(["events"]);
		cache.servesStale = true;
		expect([textOf(cache.get("/")), textOf(cache.get("/events"))]).toEqual(["home", "events"]);
		cache.servesStale = false;
		expect([cache.get("/"), cache.get("/events")]).toEqual([undefined, undefined]);
	});

	test("of a page that is gone does not come back", async () => {
		const cache = new PageCache(1_000_000);
		await cache.getOrRender("/highlight", () => page("/highlight", "taken down", ["highlights"]));
		cache.empty(["highlights"]);
		await cache.getOrRender("/highlight", async () => ({ ...(await page("x", "not found")), keepAs: null }));
		cache.servesStale = true;
		expect(cache.get("/highlight")).toBeUndefined();
	});

	test("gives way before a fresh page does", async () => {
		const cache = new PageCache(1000);
		await cache.getOrRender("/fresh", () => page("/fresh", "x".repeat(400)));
		await cache.getOrRender("/stale", () => page("/stale", "x".repeat(400), ["events"]));
		cache.get("/fresh");
		cache.get("/stale");
		cache.empty(["events"]);
		await cache.getOrRender("/third", () => page("/third", "x".repeat(400)));
		cache.servesStale = true;
		expect([cache.get("/fresh"), cache.get("/stale")].map((kept) => kept !== undefined)).toEqual([true, false]);
	});
});

async function page(keepAs: string, body: string, topics: string[] = ["content"]): Promise<Rendered> {
	const finished = await finish({ status: 200, headers: {}, body: Buffer.from(body), brotli: false });
	return { finished, keepAs, topics: new Set(topics), maxAgeMs: 60_000 };
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
