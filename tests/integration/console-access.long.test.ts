import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { access, mayOpen, mayWriteTo, openAddresses } from "../../app/console/access.ts";
import { sourceNames } from "../../core/mailings/recipient-source.ts";
import { type Role, roles } from "../../core/organisers/roles.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
const members = new Map<Role, SignedIn>();
beforeAll(async () => {
	site = await startTestSite();
	for (const role of roles) members.set(role, await signedIn(site, role));
});
afterAll(() => site.remove());

const fromElsewhere: Record<string, string>[] = [
	{ Origin: "https://elsewhere.example" },
	{ Origin: "null" },
	{ "Sec-Fetch-Site": "cross-site" },
	{ "Sec-Fetch-Site": "same-site" },
];

/** All that need a session: app/console/access.test.ts compares them with the route table. */
const signedOutPages = Object.keys(access);

describe.each(signedOutPages)("%s", (pattern) => {
	const path = pattern.replace(/:\w+/g, "some-id").replace("*", "nothing");
	const asData = `${path}.data`;

	test("sends strangers who read to the sign-in page, and takes nothing from them", async () => {
		const read = await askConsole(site, path);
		expect([read.status, read.headers.get("Location")?.split("?")[0]]).toEqual([302, "/console/sign-in"]);
		// The router in a browser is told where to go by the body of a 202.
		const readAsData = await askConsole(site, asData);
		expect([readAsData.status, await readAsData.text()]).toEqual([202, expect.stringContaining("/console/sign-in")]);
		for (const address of [path, asData]) {
			const written = await askConsole(site, address, { form: { intent: "anything" } });
			expect(written.status, `POST ${address}`).toBe(401);
		}
	});

	test.each(roles)("is open to its roles and closed to others, such as %s", async (role) => {
		const may = access[pattern]?.includes(role) ?? false;
		const as = members.get(role);
		const read = (address: string) => askConsole(site, address, { as });
		const write = (address: string) => askConsole(site, address, { as, form: { intent: "anything" } });
		// One way to read and the other to write: one guard stands before both, as strangers see in all four ways.
		const answers = may ? [await read(path), await write(asData)] : [await read(asData), await write(path)];
		for (const { status, headers } of answers) {
			expect(headers.get("Cache-Control")).toBe("no-store");
			expect(headers.get("X-Robots-Tag")).toContain("noindex");
			if (may) expect([401, 403, 500], `${path} as ${role}`).not.toContain(status);
			else expect(status, `${path} as ${role}`).toBe(403);
		}
	});

	test("takes nothing from another site, whoever is signed in", async () => {
		const as = members.get("admin");
		for (const headers of fromElsewhere) {
			const written = await askConsole(site, path, { as, form: {}, headers });
			expect([written.status, await written.text()]).toEqual([403, expect.stringContaining("not sent from a page")]);
		}
	});
});

/** Every screen as a list of people would be asked for, whether or not it knows one today. */
const withSources = signedOutPages.flatMap((pattern) => sourceNames.map((source) => [pattern, source] as const));

test.each(withSources)("%s?source=%s is open only to whoever may open that list", async (pattern, source) => {
	const path = `${pattern.replace(/:\w+/g, "new").replace("*", "nothing")}.data?source=${source}:${"a".repeat(24)}`;
	for (const [role, as] of members) {
		const may = mayOpen(role, pattern) && mayWriteTo(role, source);
		const { status } = await askConsole(site, path, { as });
		if (may) expect([401, 403, 500], `${path} as ${role}`).not.toContain(status);
		else expect(status, `${path} as ${role}`).toBe(403);
	}
});

test("a mailing to people whose list a moderator does not see is open to admins alone, to read and to send", async () => {
	const { mailings } = site.services.console;
	const addressees = await mailings.choose(new URLSearchParams(`source=signups:${"a".repeat(24)}`));
	const written = await mailings.create(members.get("admin")?.id ?? "", { subject: "Camp", body: "Come." }, addressees);
	const address = `/console/mailings/${written.outcome === "saved" ? written.id : ""}`;
	for (const role of ["admin", "moderator"] as const) {
		const as = members.get(role);
		const read = await askConsole(site, address, { as });
		const sent = await askConsole(site, address, { as, form: { intent: "pause" } });
		expect([read.status, sent.status]).toEqual(role === "admin" ? [200, 302] : [403, 403]);
		expect((await (await askConsole(site, "/console/mailings", { as })).text()).includes(address)).toBe(
			role === "admin",
		);
	}
});

test.each(openAddresses)("%s is kept by nobody, and takes nothing from another site", async (address) => {
	const read = await askConsole(site, address);
	expect([200, 302]).toContain(read.status);
	expect(read.headers.get("Cache-Control")).toBe("no-store");
	expect(read.headers.get("X-Robots-Tag")).toContain("noindex");
	const foreign = await askConsole(site, address, { form: {}, headers: { Origin: "https://elsewhere.example" } });
	expect(foreign.status).toBe(403);
	const silent = await fetch(site.url + address, { method: "POST", body: new URLSearchParams() });
	expect(silent.status).toBe(403);
});

test("addresses written in another way are the same addresses", async () => {
	for (const path of [
		"/CONSOLE/organisers",
		"/%63onsole/organisers",
		"//console//organisers",
		"/console/organisers/",
	]) {
		const written = await askConsole(site, path, { form: { intent: "invite" } });
		expect([401, 404, 405], path).toContain(written.status);
		const foreign = await askConsole(site, path, {
			as: members.get("admin"),
			form: { intent: "invite", email: "evil@example.org", role: "admin" },
			headers: { Origin: "https://elsewhere.example" },
		});
		expect([400, 403, 404, 405], path).toContain(foreign.status);
	}
	expect(await site.services.console.auth.invitations.open()).toEqual([]);
});
