import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../scripts/processes/free-port.ts";
import { requestKind } from "../../server/metrics.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let address: string;
beforeAll(async () => {
	const port = await freePort();
	address = `http://127.0.0.1:${port}`;
	site = await startTestSite({ METRICS_LISTEN: String(port) });
});
afterAll(() => site.remove());

test("requests are counted by what they are for and how they end, and take their time", async () => {
	await fetch(`${site.url}/about`);
	await fetch(`${site.url}/nowhere`);
	await register();
	await vi.waitFor(async () => {
		const figures = await read();
		expect(figures.get('nss_requests_total{kind="page",status="200"}')).toBe(1);
		expect(figures.get('nss_requests_total{kind="page",status="404"}')).toBe(1);
		expect(figures.get('nss_requests_total{kind="api",status="201"}')).toBe(1);
		expect(figures.get('nss_request_seconds_count{kind="page"}')).toBe(2);
	});
});

test("the queue, the caches, the jobs and what waits in the database are told", async () => {
	await register();
	await vi.waitFor(async () => {
		const figures = await read();
		expect(figures.get("nss_ready")).toBe(1);
		expect(figures.get("nss_database_up")).toBe(1);
		expect(figures.get('nss_page_cache_pages{cache="pages"}')).toBeGreaterThan(0);
		expect(figures.get('nss_render_queue{queue="main",state="waiting"}')).toBe(0);
		expect(figures.get('nss_outbox_messages{state="dead"}')).toBe(0);
		for (const job of ["outbox", "mailings", "signups", "matching", "erasing"])
			expect(figures.get(`nss_job_finished_timestamp_seconds{job="${job}"}`)).toBeGreaterThan(Date.now() / 1000 - 60);
		expect(figures.get('nss_newest_submission_timestamp_seconds{kind="registration"}')).toBeGreaterThan(
			Date.now() / 1000 - 60,
		);
	});
});

test("nothing that somebody sent is in the figures, and they are on no address of the site", async () => {
	await register();
	await fetch(`${site.url}/about?who=asha@example.org`);
	expect(await text()).not.toMatch(/asha|example\.org|kailash/i);
	expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
	expect((await fetch(`${address}/`)).status).toBe(404);
});

test("a site whose place for figures is taken starts without them", async () => {
	const other = await startTestSite({ METRICS_LISTEN: new URL(address).port });
	try {
		expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
		expect((await fetch(`${other.url}/about`)).status).toBe(200);
	} finally {
		await other.remove();
	}
});

test("the documented alerts and the dashboard ask for figures that there are", async () => {
	const known = await text();
	for (const file of ["alerts.yaml", "dashboard.json"]) {
		const names = readFileSync(`docs/monitoring/${file}`, "utf8").match(/\b(nss|nodejs|process)_\w+/g) ?? [];
		expect(names.length).toBeGreaterThan(5);
		for (const name of names) expect([file, name, known.includes(`\n${name}`)]).toEqual([file, name, true]);
	}
});

test.each([
	["GET", "/", "page"],
	["GET", "/hi/events?year=2024", "page"],
	["POST", "/register", "form"],
	["GET", "/assets/site-x1.js", "file"],
	["GET", "/hi/event/abc.png", "media"],
	["GET", "/event/a-lecture", "page"],
	["GET", "/films/a.mp4", "media"],
	["GET", "/console/events", "console"],
	["GET", "/console.data", "console"],
	["POST", "/api/register", "api"],
	["GET", "/readyz", "probe"],
	["GET", "/consoles", "page"],
])("%s %s counts as %s", (method, url, kind) => {
	expect(requestKind(method, url)).toBe(kind);
});

async function register(): Promise<void> {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const body = JSON.stringify({ ...person, webmail: "cs1240001@example.org", hostel: "Kailash", program: "UG" });
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(`${site.url}/api/register`, { method: "POST", headers, body });
	expect(answer.ok).toBe(true);
}

async function text(): Promise<string> {
	return (await fetch(`${address}/metrics`)).text();
}

async function read(): Promise<Map<string, number>> {
	const lines = (await text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	return new Map(
		lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
	);
}
