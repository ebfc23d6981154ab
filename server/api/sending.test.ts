import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { contactMessages, registrations } from "../../tests/support/submissions/submissions.ts";
import { startTestSite, type TestSite } from "../../tests/support/test-site.ts";

const env = { SAMPLE_DATA: "off", SUBMISSIONS_PER_HOUR: "3", TRUSTED_PROXY_HEADER: "X-Real-IP" };
let site: TestSite;
beforeAll(async () => {
	site = await startTestSite(env);
});
afterAll(() => site.remove());
afterEach(async () => {
	for (const table of ["registrations", "contact_messages", "outbox", "rate_limits"] as const)
		await site.database.db.deleteFrom(table).execute();
});

describe("a form that is sent as specified", () => {
	test("is taken with a receipt: a message", async () => {
		const response = await post("/api/sheet-form", message);
		expect(response.status).toBe(201);
		const { receipt } = await response.json();
		expect(await stored()).toMatchObject([{ ...message, receipt, source: "api", held_reason: null }]);
	});

	test("is taken with a receipt: a registration, and what is not specified is ignored", async () => {
		const response = await post("/api/register", {
			...registration,
			consent: true,
			["__proto__"]: { a: 1 },
			x: [1],
			y: "[".repeat(99),
		});
		expect(response.status).toBe(201);
		const { receipt } = await response.json();
		const { personalGmail, ...rest } = registration;
		expect(await stored()).toMatchObject([{ ...rest, personal_gmail: personalGmail, receipt }]);
	});

	test("twice with the same key is there once, and both get the same receipt", async () => {
		const headers = { "Idempotency-Key": "5f0c" };
		const [one, two] = [
			await post("/api/sheet-form", message, headers),
			await post("/api/sheet-form", message, headers),
		];
		expect([one.status, two.status]).toEqual([201, 201]);
		expect(await one.json()).toEqual(await two.json());
		expect(await stored()).toHaveLength(1);
	});

	test("twenty times at once is there once", async () => {
		const headers = { "Idempotency-Key": "5f0c" };
		const all = await Promise.all(Array.from({ length: 20 }, () => post("/api/register", registration, headers)));
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
		expect(await stored()).toHaveLength(1);
	});

	test("may come from a page of any origin", async () => {
		const origin = { Origin: "https://elsewhere.example.org" };
		const preflight = await fetch(`${site.url}/api/register`, {
			method: "OPTIONS",
			headers: { ...origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" },
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Content-Type");
		const { headers } = await post("/api/register", registration, origin);
		expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
	});
});

describe("a form that is not in order", () => {
	test("is refused with a sentence for each field, and one for the whole", async () => {
		const response = await post("/api/sheet-form", { ...message, name: "R2D2", contact: "12", message: "" });
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			error: "All fields are mandatory. Please fill in all the details.",
			fields: {
				name: ["Name should not contain any symbols or numbers."],
				contact: ["Contact number should be exactly 10 digits."],
				message: ["Write your message."],
			},
		});
		expect(await stored()).toEqual([]);
	});

	test.each<[string, string, object, string]>([
		["a control character", "/api/sheet-form", { ...message, message: "We run a school.\u0000" }, "message"],
		["half of a character", "/api/register", { ...registration, name: "\ud83d" }, "name"],
		["a line end in a name", "/api/register", { ...registration, name: "Asha\nBcc: x@example.org" }, "name"],
		["a number for a name", "/api/register", { ...registration, name: 12345 }, "name"],
		["a list for a name", "/api/sheet-form", { ...message, name: ["Meera"] }, "name"],
		["an object for an address", "/api/register", { ...registration, webmail: { $ne: "" } }, "webmail"],
		["an object that is no text", "/api/register", { ...registration, name: { toString: 1 } }, "name"],
		["a list for a telephone number", "/api/sheet-form", { ...message, contact: [[[1]]] }, "contact"],
		["yes for a hostel", "/api/register", { ...registration, hostel: true }, "hostel"],
		["nothing for a programme", "/api/register", { ...registration, program: null }, "program"],
		["an unknown hostel", "/api/register", { ...registration, hostel: "Hogwarts" }, "hostel"],
		["a very long name", "/api/register", { ...registration, name: "x".repeat(2000) }, "name"],
	])("because of %s is refused for that field, and nothing is stored", async (_, path, body, field) => {
		const response = await post(path, body);
		expect(response.status).toBe(400);
		const { error, fields } = await response.json();
		expect(error).toMatch(/\w/);
		expect(Object.keys(fields)).toEqual([field]);
		expect(fields[field][0]).toMatch(/^[A-Z].*\.$/);
		expect(await stored()).toEqual([]);
	});

	test.each<[string, string, string | undefined, number]>([
		["of another type", "name=Meera", "application/x-www-form-urlencoded", 415],
		["of a type that only looks like it", "{}", "application/jsonp", 415],
		["without a type", "{}", "", 415],
		["that is broken", '{"name": "Meera"', "application/json", 400],
		["that is empty", "", "application/json", 400],
		["that is a list", "[1, 2]", "application/json", 400],
		["that is a word", '"Meera"', "application/json", 400],
		["that is nothing", "null", "application/json; charset=utf-8", 400],
		["that is deep", `${"[".repeat(20_000)}`, "application/json", 400],
		["with something deep in it", `{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`, "application/json", 400],
		["with something deep beside it", `{"x":${'{"x":'.repeat(16)}1${"}".repeat(16)}}`, "application/json", 400],
		["that is too large", JSON.stringify({ name: "x".repeat(100_000) }), "application/json", 413],
	])("a body %s is refused in JSON, and nothing is stored", async (_, body, type, status) => {
		for (const path of ["/api/sheet-form", "/api/register"]) {
			const headers = { "Content-Type": type ?? "" };
			const response = await fetch(site.url + path, { method: "POST", body: Buffer.from(body), headers });
			expect(response.status).toBe(status);
			expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/), fields: {} });
		}
		expect(await stored()).toEqual([]);
	});

	test("bytes that are no text are refused", async () => {
		const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
		const headers = { "Content-Type": "application/json" };
		expect((await fetch(`${site.url}/api/register`, { method: "POST", body, headers })).status).toBe(400);
	});
});

describe("too many forms", () => {
	test("from one address are refused with how long to wait, and another address is not harmed", async () => {
		for (let i = 0; i < 3; i++) expect((await register(i, "192.0.2.1")).status).toBe(201);
		const refused = await register(4, "192.0.2.1");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(await refused.json()).toEqual({ error: expect.stringContaining("within the hour"), fields: {} });
		expect((await register(5, "192.0.2.2")).status).toBe(201);
		expect(await stored()).toHaveLength(4);
	});

	test("cannot be hidden behind a header that is not the proxy's", async () => {
		for (let i = 0; i < 3; i++) await register(i, "192.0.2.1", { "X-Forwarded-For": `192.0.2.${i}` });
		expect((await register(4, "192.0.2.1", { "X-Forwarded-For": "192.0.2.9" })).status).toBe(429);
	});
});

test("a database that is gone is a clear answer, and not a success", async () => {
	const broken = await startTestSite(env);
	onTestFinished(() => broken.remove());
	await broken.database.close();
	const response = await post("/api/register", registration, {}, broken);
	expect(response.status).toBe(503);
	expect(await response.json()).toEqual({ error: "An error occurred while registering.", fields: {} });
});

test("a form token is fresh for everybody", async () => {
	const [one, two] = [await fetch(`${site.url}/api/form-token`), await fetch(`${site.url}/api/form-token`)];
	expect(one.headers.get("Cache-Control")).toBe("no-store");
	expect((await one.json()).token).not.toBe((await two.json()).token);
});

const message = {
	name: "Meera Nair",
	email: "meera@example.org",
	contact: "0123456789",
	message: "We run a school and look for volunteers.",
};
const registration = {
	name: "Asha Kujur",
	phone: "+91 00000 00000",
	personalGmail: "asha@example.org",
	webmail: "cs1240001@example.org",
	hostel: "Kailash",
	program: "UG",
};

function post(path: string, body: object, headers: Record<string, string> = {}, to = site): Promise<Response> {
	return fetch(to.url + path, {
		method: "POST",
		body: JSON.stringify(body),
		headers: { "Content-Type": "application/json", ...headers },
	});
}

function register(i: number, address: string, headers: Record<string, string> = {}): Promise<Response> {
	const person = { ...registration, webmail: `cs124000${i}@example.org` };
	return post("/api/register", person, { "X-Real-IP": address, ...headers });
}

async function stored(): Promise<object[]> {
	const { db } = site.database;
	return [...(await registrations(db, 100)), ...(await contactMessages(db, 100))];
}
