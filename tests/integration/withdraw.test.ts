import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditTrail } from "../../core/audit/queries.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { withdrawalToken } from "../../core/submissions/withdrawal.ts";
import { registrations } from "../support/submissions/submissions.ts";
import { asha } from "../support/submissions/submissions-service.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let link: string;
let receipt: string;
beforeAll(async () => {
	site = await startTestSite({ SUBMISSIONS_PER_HOUR: "0" });
});
afterAll(() => site.remove());

beforeEach(async () => {
	const response = await fetch(`${site.url}/api/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(asha),
	});
	receipt = (await response.json()).receipt;
	const [stored] = await registrations(site.database.db, 1);
	const secret = await siteSecret(site.database, site, 0);
	link = `${site.url}/withdraw?token=${withdrawalToken(secret, stored?.id ?? "")}`;
});

test("opening the link asks first, shows the receipt and nothing else of the person, and is kept by nobody", async () => {
	const before = site.cache.size.pages;
	const response = await fetch(link);
	const html = await response.text();
	expect(response.status).toBe(200);
	expect(html).toContain(receipt);
	expect(html).toContain("Erase my registration");
	expect(html).not.toMatch(/Asha|cs1240001/);
	expect(html).toContain('name="robots" content="noindex"');
	expect(response.headers.get("Cache-Control")).toBe("private, no-store");
	expect(site.cache.size.pages).toBe(before);
	expect(await registrations(site.database.db, 10)).toHaveLength(1);
});

test("confirming erases the registration, and neither a reload nor the link finds it again", async () => {
	const confirmed = await confirm(link);
	expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, `/withdraw?done=yes&receipt=${receipt}`]);
	expect(await registrations(site.database.db, 10)).toEqual([]);
	expect(await (await fetch(`${site.url}/withdraw?done=yes`)).text()).toContain("Your registration is erased");
	const again = await fetch(link);
	expect(again.status).toBe(410);
	expect(await again.text()).toContain("There is nothing left to erase");
	expect((await confirm(link)).status).toBe(303);
	expect(await auditTrail(site.database.db, { limit: 1 })).toMatchObject([{ action: "registration.withdrawn" }]);
});

test.each(["", "?token=", "?token=made-up", "?token=%00"])(
	"a link such as /withdraw%s does nothing",
	async (search) => {
		const response = await fetch(`${site.url}/withdraw${search}`);
		expect(response.status).toBe(400);
		expect(await response.text()).toContain("This link is not complete");
		expect((await confirm(`${site.url}/withdraw${search}`)).status).toBe(303);
		expect(await registrations(site.database.db, 10)).toHaveLength(1);
	},
);

/** What the form on the page does. */
function confirm(address: string): Promise<Response> {
	const token = new URL(address).searchParams.get("token") ?? "";
	return fetch(address, { method: "POST", body: new URLSearchParams({ token }), redirect: "manual" });
}
