import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendRaw } from "../support/fuzz/send.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeEach(async () => {
	site = await startTestSite();
});
afterEach(() => site.remove());

describe("when something fails", () => {
	test("a page's own fault is a 500 in the site's layout, with the id under which it was logged", async () => {
		const log = vi.spyOn(site.log, "error");
		const { content } = site.services;
		site.services.content = () => ({
			...content(),
			get about(): never {
				throw new Error("broken on purpose");
			},
		});
		const response = await fetch(`${site.url}/about`);
		const html = await response.text();
		expect(response.status).toBe(500);
		expect(html).toContain("Something broke on our side");
		expect(html).toContain("Volunteering Highlights");
		expect(html).not.toContain("broken on purpose");
		expect(log).toHaveBeenCalledWith(expect.objectContaining({ errorId: shownId(html) }), "a page failed");
	});

	test("even a fault in the frame of the site gives a page with an id", async () => {
		const log = vi.spyOn(site.log, "error");
		site.services.content = () => {
			throw new Error("broken on purpose");
		};
		const response = await fetch(`${site.url}/about`);
		const html = await response.text();
		expect(response.status).toBe(500);
		expect(html).toContain("Something went wrong on our side");
		expect(log).toHaveBeenCalledWith(expect.objectContaining({ errorId: shownId(html) }), "a page failed");
	});

	test("a failed page is not cached: the next visitor gets the working one", async () => {
		const { content } = site.services;
		site.services.content = () => {
			throw new Error("broken on purpose");
		};
		await fetch(`${site.url}/about`);
		site.services.content = content;
		expect((await fetch(`${site.url}/about`)).status).toBe(200);
	});

	test("without events the home page is there, and is not cached", async () => {
		site.services.backend.recentEvents = () => Promise.reject(new Error("no answer"));
		const response = await fetch(site.url);
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("WE STAND TOGETHER");
		expect(site.cache.get("/")).toBeUndefined();
	});

	test("a database that is gone makes the process alive but not ready", async () => {
		await site.database.close();
		expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
		expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
	});

	test.each(["TRACE", "PROPFIND", "QUERY"])("%s is no method of ours, with a body as without", async (method) => {
		const port = Number(new URL(site.url).port);
		for (const body of ["\r\n", "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"]) {
			const lines = `${method} /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${body}`;
			const sent = { pieces: [Buffer.from(lines)], pauseMs: 0, afterwards: "wait" } as const;
			expect(await sendRaw(port, sent, 10_000)).toMatchObject({ kind: "answered", status: 405 });
		}
	});

	test("a body larger than any form is refused", async () => {
		const response = await fetch(`${site.url}/register`, { method: "POST", body: "x".repeat(200_000) });
		expect(response.status).toBe(413);
	});
});

function shownId(html: string): string | undefined {
	return /<(?:code|strong)[^>]*>([0-9a-f]{8})<\//.exec(html)?.[1];
}
