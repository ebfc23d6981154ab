import { afterAll, beforeAll, expect, test } from "vitest";
import { unsubscribeToken } from "../../core/mailings/unsubscribe.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let link: string;
beforeAll(async () => {
	site = await startTestSite();
	const secret = await siteSecret(site.database, site, 0);
	link = `${site.url}/unsubscribe?token=${unsubscribeToken(secret, "cs1240001@example.org")}`;
});
afterAll(() => site.remove());

test("opening the link changes nothing and is kept by nobody; confirming does, and is undone on the same page", async () => {
	const before = site.cache.size.pages;
	const opened = await fetch(link);
	const html = await opened.text();
	expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
	expect(html).toContain("Send me no more mails");
	expect(html).toContain('name="robots" content="noindex"');
	expect(await remembered()).toBe(0);
	const done = await post({ token: tokenIn(link), wants: "none" });
	expect([done.status, done.headers.get("Location")]).toEqual([303, `/unsubscribe?token=${tokenIn(link)}`]);
	expect(await remembered()).toBe(1);
	expect(await (await fetch(link)).text()).toContain("Write to me again");
	await post({ token: tokenIn(link), wants: "again" });
	expect(await remembered()).toBe(0);
	expect(site.cache.size.pages).toBe(before);
});

test("a mail program unsubscribes a person with one request, without being redirected", async () => {
	const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
	const answer = await fetch(link, { method: "POST", body, redirect: "manual" });
	expect([answer.status, await remembered()]).toEqual([200, 1]);
	const wrong = await fetch(`${site.url}/unsubscribe?token=made-up`, { method: "POST", body, redirect: "manual" });
	expect([wrong.status, await remembered()]).toEqual([400, 1]);
});

test.each(["", "?token=", "?token=made-up", "?token=%00"])(
	"a link such as /unsubscribe%s does nothing",
	async (search) => {
		const before = await remembered();
		const opened = await fetch(`${site.url}/unsubscribe${search}`);
		expect([opened.status, (await opened.text()).includes("This link is not complete")]).toEqual([400, true]);
		expect((await post({ token: "made-up", wants: "none" })).status).toBe(303);
		expect(await remembered()).toBe(before);
	},
);

function post(fields: Record<string, string>): Promise<Response> {
	const body = new URLSearchParams(fields);
	return fetch(`${site.url}/unsubscribe`, { method: "POST", body, redirect: "manual" });
}

function tokenIn(url: string): string {
	return new URL(url).searchParams.get("token") ?? "";
}

async function remembered(): Promise<number> {
	return (await site.database.db.selectFrom("unsubscribed").selectAll().execute()).length;
}
