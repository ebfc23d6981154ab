import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startSiteProcess } from "../../scripts/processes/site-process.ts";
import { temporaryFolder } from "../support/databases.ts";

/** What is committed is released; whoever has changed something since is told so by the command. */
const isCommitted = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }) === "";
const { name, version, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const archive = `release/${name}-${version}-${process.platform}-${process.arch}.tar.gz`;

describe.skipIf(!isCommitted || process.platform !== "linux")("a release", () => {
	beforeAll(() => void release(), 1_200_000);

	test("has the same bytes when it is made again, and they are those of its checksums", () => {
		const first = hashOf(archive);
		release();
		expect(hashOf(archive)).toBe(first);
		const sums = execFileSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: "release", encoding: "utf8" });
		expect(sums.match(/: OK$/gm)).toHaveLength(2);
	}, 1_200_000);

	test("starts by ./start alone, where there is no npm, shows pages, takes forms and is copied", async () => {
		const place = await unpacked();
		const megabytes = bytesBelow(place) / 1024 / 1024;
		console.log(
			`unpacked: ${Math.round(megabytes)} MB, packed: ${Math.round(lstatSync(archive).size / 1024 / 1024)} MB`,
		);
		expect(megabytes).toBeLessThan(260);
		const began = performance.now();
		const env = { DATA_DIR: await temporaryFolder(), CONTENT_DIR: "", NODE_COMPILE_CACHE: "", PATH: "/usr/bin:/bin" };
		const site = await startSiteProcess(env, [], ["sh", "-c", `exec ${place}/start`]);
		onTestFinished(() => site.remove());
		console.log(`first start: ${((performance.now() - began) / 1000).toFixed(1)} s`);
		for (const path of ["/readyz", "/", "/hi/events", "/share/home.png", "/console", "/documents/none.pdf"])
			expect([path, (await fetch(site.url + path)).status]).toEqual([path, path.endsWith(".pdf") ? 404 : 200]);
		const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
		const body = JSON.stringify({ ...person, webmail: "cs1240001@example.org", hostel: "Kailash", program: "UG" });
		const headers = { "Content-Type": "application/json" };
		expect((await fetch(`${site.url}/api/register`, { method: "POST", headers, body })).status).toBe(201);
		const copy = join(await temporaryFolder(), "copy.sqlite");
		execFileSync("node_modules/.bin/node", ["scripts/backup.ts", copy], { cwd: place, env });
		expect(existsSync(copy)).toBe(true);
	});

	test("lists the packages that it holds in a form that others read", async () => {
		const parts = JSON.parse(readFileSync(join(await unpacked(), "parts.cdx.json"), "utf8"));
		expect([parts.bomFormat, parts.metadata.component.version]).toEqual(["CycloneDX", version]);
		const listed = new Map(
			parts.components.map((part: { name: string; version: string }) => [part.name, part.version]),
		);
		expect(listed.get("kysely")).toBe(dependencies.kysely);
		expect([...listed.keys()]).not.toContain("vitest");
	});
});

function release(): void {
	execFileSync("npm", ["run", "release"], { stdio: ["ignore", "ignore", "inherit"] });
}

async function unpacked(): Promise<string> {
	const folder = await temporaryFolder();
	execFileSync("tar", ["--extract", "--file", archive, "--directory", folder]);
	return join(folder, `${name}-${version}`);
}

function hashOf(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function bytesBelow(folder: string): number {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
}
