import { afterAll, beforeAll, expect, test } from "vitest";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startCompleteTestSite();
});
afterAll(() => site.remove());

test.each([
	["/domains/literacy", "/domains/Literacy"],
	["/domains/gsa", "/domains/Gram%20Setu%20Abhiyan"],
	["/domains/gram%20setu%20abhiyan", "/domains/Gram%20Setu%20Abhiyan"],
	["/domains/GSA/1", "/domains/Gram%20Setu%20Abhiyan/1"],
	["/domains/Care/01", "/domains/Care/1"],
	["/domains/rti", "/domains/Care/3"],
	["/domains/rti/3", "/domains/Care/3"],
	["/domains/RTI/rti", "/domains/Care/3"],
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
	["/domains/Care/9", "We have no such project"],
	["/domains/Care/no-such-project", "We have no such project"],
])("%s is a 404 that says what is missing", async (path, title) => {
	expect((await fetch(site.url + path)).status).toBe(404);
	expect(await heading(path)).toBe(title);
});

test("no phone number that its owner keeps private is sent", {
	tags: ["@10.5"],
}, async () => {
	const members = site.services.content().team.groups.flatMap(({ teamMembers }) => teamMembers);
	const hidden = members.filter(({ phone, showPhone }) => phone && !showPhone);
	expect(hidden).not.toEqual([]);
	const shared = members.find(({ showPhone }) => showPhone)?.phone ?? "no number";
	for (const path of ["/team", "/domains/Literacy/1"]) {
		const text = await (await fetch(site.url + path)).text();
		expect(text).toContain("pavan.kulkarni@sit-nandipur.example");
		expect(text).toContain(shared);
		for (const { phone } of hidden) expect(text).not.toContain(phone);
		expect(text).not.toContain("showPhone");
	}
});

test.each([
	["/alumni", "2024"],
	["/alumni?batch=24", "2024"],
	["/alumni?batch=25", "2025"],
	["/alumni?batch=99", "2024"],
])("%s shows the batch of %s", async (path, label) => {
	const html = await (await fetch(site.url + path)).text();
	expect(html.match(/aria-current="true"[^>]*>([^<]*)</)?.[1]).toBe(label);
	expect(html).toContain(`<section aria-label="${label}"`);
});

async function heading(path: string): Promise<string | undefined> {
	const html = await (await fetch(site.url + path)).text();
	return html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];
}
