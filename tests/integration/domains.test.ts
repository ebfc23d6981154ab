import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite();
});
afterAll(() => site.remove());

test.each([
	["/domains/education", "/domains/Education"],
	["/domains/uba", "/domains/Unnat%20Bharat%20Abhiyan"],
	["/domains/unnat%20bharat%20abhiyan", "/domains/Unnat%20Bharat%20Abhiyan"],
	["/domains/UBA/1", "/domains/Unnat%20Bharat%20Abhiyan/1"],
	["/domains/Society/01", "/domains/Society/1"],
])("%s redirects with 308 to %s", async (given, expected) => {
	const response = await fetch(site.url + given, { redirect: "manual" });
	expect(response.status).toBe(308);
	expect(response.headers.get("Location")).toBe(expected);
});

test("every domain and project has a page of its own", { tags: ["@3.2"], timeout: 60_000 }, async () => {
	for (const domain of site.services.content().domains.items) {
		const path = `/domains/${encodeURIComponent(domain.name)}`;
		expect(await heading(path)).toBe(`${domain.name} Domain`);
		for (const { id, name } of domain.projects) expect(await heading(`${path}/${id}`)).toBe(name);
	}
});

test.each([
	["/domains/Sports", "We have no such domain"],
	["/domains/Sports/1", "We have no such domain"],
	["/domains/Health/9", "We have no such project"],
	["/domains/Health/no-such-project", "We have no such project"],
])("%s is a 404 that says what is missing", async (path, title) => {
	expect((await fetch(site.url + path)).status).toBe(404);
	expect(await heading(path)).toBe(title);
});

test("no phone number that its owner keeps private is sent, on the page or beside it", {
	tags: ["@10.5"],
}, async () => {
	for (const path of ["/team", "/team.data", "/domains/Education/1", "/domains/Education/1.data"]) {
		const text = await (await fetch(site.url + path)).text();
		expect(text).toContain("aarohi.deshpande@example.org");
		expect(text).not.toMatch(/00000 000\d\d\b(?<!00000 00000)/);
		expect(text).not.toContain("showPhone");
	}
});

test.each([
	["/alumni", "2022"],
	["/alumni?batch=22", "2022"],
	["/alumni?batch=23", "2023"],
	["/alumni?batch=99", "2022"],
])("%s shows the batch of %s", async (path, label) => {
	const html = await (await fetch(site.url + path)).text();
	expect(html.match(/aria-current="true"[^>]*>([^<]*)</)?.[1]).toBe(label);
	expect(html).toContain(`<section aria-label="${label}"`);
});

async function heading(path: string): Promise<string | undefined> {
	const html = await (await fetch(site.url + path)).text();
	return html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];
}
