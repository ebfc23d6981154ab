import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite({ CDN_SECONDS: "30" });
});
afterAll(() => site.remove());

const headersOf = async (path: string, init?: RequestInit) => {
	const { headers } = await fetch(site.url + path, { redirect: "manual", ...init });
	return [headers.get("CDN-Cache-Control"), headers.get("Surrogate-Key"), headers.get("Cache-Control")];
};
const shared = ["public, max-age=30, stale-while-revalidate=60, stale-if-error=86400", "pages", "no-cache"];

test.each(["/", "/events?year=2024", "/team", "/scribe"])(
	"a CDN may keep %s, and browsers go on asking",
	async (path) => {
		expect(await headersOf(path)).toEqual(shared);
		// From memory, and where nothing has changed, as well.
		expect(await headersOf(path)).toEqual(shared);
		const etag = (await fetch(site.url + path)).headers.get("ETag") ?? "";
		expect((await headersOf(path, { headers: { "If-None-Match": etag } }))[0]).toBe(shared[0]);
	},
);

test.each([
	"/console",
	"/console/sign-in",
	"/nowhere",
	"/withdraw?token=none",
	"/my/none",
	"/readyz",
	"/api/getEventDetails",
])("no CDN keeps %s", async (path) => {
	expect((await headersOf(path)).slice(0, 2)).toEqual([null, null]);
});

test("no CDN keeps the answer to a form", async () => {
	const body = new URLSearchParams({ name: "1" });
	expect((await headersOf("/collaborate", { method: "POST", body, headers: { Origin: site.url } }))[0]).toBeNull();
});
