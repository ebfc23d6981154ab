import { sendRaw } from "../support/raw.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";
import type { Finding } from "./finding.ts";

/** Two `Host` headers, and what answers with personal data say to caches and other sites. */
export async function attack(): Promise<Finding[]> {
	const site = await startTestSite();
	try {
		return [await twoHosts(site), await referrers(site), await keptForms(site)];
	} finally {
		await site.remove();
	}
}

async function twoHosts(site: TestSite): Promise<Finding> {
	const paths = ["/", "/about", "/healthz", "/api/getEvents", "/console", "/nothing-here"];
	const { host } = new URL(site.url);
	const statuses = await Promise.all(
		paths.map(async (path) => {
			const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Host: elsewhere.example", "Connection: close", "", ""];
			return statusIn(await sendRaw(site, lines));
		}),
	);
	const found = statuses.filter((status) => status !== "400").length;
	return { what: "addresses that answer two Host headers", found, promised: "0: each is a 400", holds: found === 0 };
}

async function referrers(site: TestSite): Promise<Finding> {
	const key = "a".repeat(66);
	const pages = ["withdraw", "unsubscribe", "sign-up", "event-preview"];
	const matching = ["member", "request", "offer"].map((page) => `matching/${page}`);
	const paths = [...[...pages, ...matching].map((page) => `/${page}?token=${key}`), `/here/${key}`];
	const answers = await Promise.all(paths.map((path) => fetch(site.url + path, { redirect: "manual" })));
	const found = answers.filter(({ headers }) => headers.get("Referrer-Policy") !== "no-referrer").length;
	const what = "private pages that tell their address to the pages that they lead to";
	return { what, found, promised: "0: no-referrer", holds: found === 0 };
}

async function keptForms(site: TestSite): Promise<Finding> {
	const bodies = ["", "name=Asha", "x".repeat(200_000)];
	const headers = { "Content-Type": "application/x-www-form-urlencoded" };
	const answers = await Promise.all([
		...["registration", "message", "sign-up", "matching"].flatMap((form) => [
			...bodies.map((body) => fetch(`${site.url}/forms/${form}`, { method: "POST", headers, body })),
			fetch(`${site.url}/forms/${form}`),
			fetch(`${site.url}/forms/${form}`, { method: "PUT", headers, body: "name=Asha" }),
		]),
	]);
	const found = answers.filter((answer) => !answer.headers.get("Cache-Control")?.includes("no-store")).length;
	return { what: "answers to forms that a cache may keep", found, promised: "0: no-store", holds: found === 0 };
}

function statusIn(answer: string): string {
	return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "none";
}
