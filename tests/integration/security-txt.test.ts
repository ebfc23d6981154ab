import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ask } from "../support/ask.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const siteUrl = "https://nss.example.ac.in";
const path = "/.well-known/security.txt";
const dayMs = 24 * 60 * 60 * 1000;

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite({ SITE_URL: siteUrl, SAMPLE_DATA: "off" });
});
afterAll(() => site.remove());

test("security.txt says where to report a weakness, in the form of RFC 9116", async () => {
	const { status, headers, body } = await ask(site.url + path);
	expect(status).toBe(200);
	expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
	const fields = fieldsOf(body.toString());
	expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"]);
	expect(Object.fromEntries(fields)).toMatchObject({
		"Preferred-Languages": "en",
		Canonical: siteUrl + path,
		Policy: `${siteUrl}/privacy_policy`,
	});
	expect(await (await fetch(`${site.url}/privacy_policy`)).text()).toContain("If you find a weakness in this site");
});

test("it names the chapter's address first and then the form; while the address is a stand-in, the form alone", async () => {
	const { content } = site.services;
	onTestFinished(() => {
		site.services.content = content;
	});
	const contactsOf = async () =>
		fieldsOf((await ask(site.url + path)).body.toString()).flatMap(([name, value]) =>
			name === "Contact" ? value : [],
		);
	const withContact = (sample: boolean) => () => {
		const all = content();
		return { ...all, site: { ...all.site, contact: { ...all.site.contact, sample, email: "nss@chapter.example" } } };
	};
	site.services.content = withContact(true);
	expect(await contactsOf()).toEqual([`${siteUrl}/collaborate`]);
	site.services.content = withContact(false);
	expect(await contactsOf()).toEqual(["mailto:nss@chapter.example", `${siteUrl}/collaborate`]);
});

test("it never expires while the site runs, and is valid for less than a year from any moment", async () => {
	const { now } = site.services;
	onTestFinished(() => {
		site.services.now = now;
	});
	for (const at of ["2026-11-16T00:00:00Z", "2026-11-16T23:59:59Z", "2031-02-28T12:00:00Z"].map(Date.parse)) {
		site.services.now = () => at;
		const expires = expiryOf((await ask(site.url + path)).body.toString());
		expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
		const ahead = Date.parse(expires) - at;
		expect(ahead).toBeGreaterThan(30 * dayMs);
		expect(ahead).toBeLessThan(365 * dayMs);
	}
});

test("it may be kept for an hour, and the same day's is the same: 304 for those who have it, no body for HEAD", async () => {
	const first = await ask(site.url + path);
	expect(first.headers["cache-control"]).toBe("public, max-age=3600");
	expect((await ask(site.url + path, { "If-None-Match": String(first.headers.etag) })).status).toBe(304);
	const head = await ask(site.url + path, {}, "HEAD");
	expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(first.body.length)]);
});

test.each(["/security.txt", "/.Well-Known/Security.TXT"])("%s leads there for good", async (other) => {
	const { status, headers } = await ask(site.url + other);
	expect([status, headers.location]).toEqual([308, path]);
});

test("nothing can be sent to it", async () => {
	expect((await ask(site.url + path, {}, "POST")).status).toBe(405);
});

function fieldsOf(text: string): [name: string, value: string][] {
	expect(text.endsWith("\n")).toBe(true);
	return text
		.trimEnd()
		.split("\n")
		.map((line) => {
			const [, name = "", value = ""] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
			return [name, value];
		});
}

function expiryOf(text: string): string {
	return new Map(fieldsOf(text)).get("Expires") ?? "";
}
