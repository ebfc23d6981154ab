import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../scripts/processes/free-port.ts";
import { startSiteProcess } from "../../scripts/processes/site-process.ts";
import { childrenOf } from "../support/children.ts";
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
		const du = execFileSync("du", ["--summarize", "--apparent-size", "--block-size=1M", place], { encoding: "utf8" });
		const megabytes = Number.parseInt(du, 10);
		console.log(`unpacked: ${megabytes} MB, packed: ${Math.round(lstatSync(archive).size / 1024 / 1024)} MB`);
		expect(megabytes).toBeLessThan(180);
		const began = performance.now();
		const env = { DATA_DIR: await temporaryFolder(), CONTENT_DIR: "", NODE_COMPILE_CACHE: "", PATH: "/usr/bin:/bin" };
		const site = await startSiteProcess(env, [], ["sh", "-c", `exec ${place}/start`]);
		onTestFinished(() => site.remove());
		console.log(`first start: ${((performance.now() - began) / 1000).toFixed(1)} s`);
		for (const path of ["/readyz", "/", "/hi/events", "/share/home.png", "/console", "/documents/none.pdf"])
			expect([path, (await fetch(site.url + path)).status]).toEqual([path, path.endsWith(".pdf") ? 404 : 200]);
		expect(await register(site.url)).toMatch(/^R-/);
		const copy = join(await temporaryFolder(), "copy.sqlite");
		execFileSync(join(place, "command"), ["backup", copy], { env });
		expect(existsSync(copy)).toBe(true);
		const invited = execFileSync(join(place, "command"), ["console-invite", "asha@example.org"], {
			encoding: "utf8",
			env,
		});
		expect(invited).toContain("asha@example.org is invited as admin:");
		for (const folder of ["content", join(await temporaryFolder(), "another-chapter")]) {
			if (folder !== "content") execFileSync(join(place, "command"), ["new-chapter", folder], { env });
			const checked = execFileSync(join(place, "command"), ["check-content", folder], {
				cwd: place,
				encoding: "utf8",
				env,
			});
			expect(checked).toMatch(/ records, no problem\n$/);
		}
	});

	test("lists the packages that it holds in a form that others read", async () => {
		const parts = JSON.parse(readFileSync(join(await unpacked(), "parts.cdx.json"), "utf8"));
		expect([parts.bomFormat, parts.metadata.component.version]).toEqual(["CycloneDX", version]);
		const listed = new Map(
			parts.components.map((part: { name: string; version: string }) => [part.name, part.version]),
		);
		for (const name of ["kysely", "react", "sharp"]) expect(listed.get(name)).toBe(dependencies[name]);
		expect([...listed.keys()]).not.toContain("vitest");
		expect([...listed.keys()]).not.toContain("vite");
	});
});

const hasContainers = ["buildah", "debootstrap"].every((tool) => spawnSync("which", [tool]).status === 0);
if (!hasContainers) console.warn("The container is not tried: buildah and debootstrap are missing.");

describe.skipIf(!isCommitted || !hasContainers || process.getuid?.() !== 0)("a container", () => {
	const [base, image] = ["localhost/nss-test-base", "localhost/nss-test"];

	test("is built without a daemon, runs as nobody, and keeps what it was told on its volume", async () => {
		if (!existsSync(archive)) release();
		await makeBase();
		buildah("bud", "--isolation", "chroot", "--format", "docker", "--build-arg", `BASE=${base}`, "--tag", image, ".");
		onTestFinished(() => void buildah("rmi", "--force", image, base));
		const { config, size } = inspected();
		console.log(`image: ${size}, with a base of debootstrap`);
		expect(config).toMatchObject({ User: "10001:10001", StopSignal: "SIGTERM", Volumes: { "/srv/nss/data": {} } });
		const volume = await temporaryFolder();
		chownSync(volume, 10001, 10001);

		const first = await startContainer(volume);
		for (const path of [
			"/",
			"/about",
			"/events",
			"/team",
			"/faq",
			"/hi",
			"/register",
			"/search?q=camp",
			"/console",
			"/readyz",
		])
			expect([path, (await fetch(first.url + path)).status]).toEqual([path, 200]);
		expect(statusOf(first.pid, "Uid")).toBe("10001");
		const receipt = await register(first.url);
		process.kill(first.pid, "SIGTERM");
		expect(await first.ended).toBe(0);

		const second = await startContainer(volume);
		expect(await register(second.url)).toBe(receipt);
		process.kill(second.pid, "SIGTERM");
		expect(await second.ended).toBe(0);
	}, 1_200_000);

	async function makeBase(): Promise<void> {
		const root = join(await temporaryFolder(), "root");
		execFileSync("debootstrap", ["--variant=minbase", "stable", root], { stdio: "ignore" });
		// As Debian's own slim images are.
		const spared = ["usr/share/doc", "usr/share/man", "usr/share/locale", "var/cache/apt", "var/lib/apt/lists"];
		for (const folder of spared) rmSync(join(root, folder), { recursive: true, force: true });
		const container = buildah("from", "scratch");
		buildah("add", "--quiet", container, root, "/");
		buildah("commit", "--quiet", container, base);
		buildah("rm", container);
	}

	function inspected() {
		const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image));
		return { config: Docker.config, size: String(JSON.parse(buildah("images", "--json", image))[0]?.size) };
	}

	async function startContainer(volume: string) {
		const port = await freePort();
		const container = buildah("from", image);
		onTestFinished(() => void buildah("rm", container));
		const env = ["--env", `PORT=${port}`, "--env", "SUBMISSIONS_PER_HOUR=0"];
		buildah("config", ...env, container);
		const volumes = ["--volume", `${volume}:/srv/nss/data`];
		const [program = ""] = inspected().config.Entrypoint;
		const all = [...storage, "run", "--isolation", "chroot", ...volumes, container, "--", program];
		const child = spawn("buildah", all, { stdio: "inherit" });
		onTestFinished(() => void child.kill("SIGKILL"));
		const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
		const url = `http://127.0.0.1:${port}`;
		const status = () =>
			fetch(`${url}/readyz`).then(
				(answer) => answer.status,
				() => 0,
			);
		await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 120_000, interval: 200 });
		return { url, ended, pid: innermost(child.pid ?? 0) };
	}
});

/** Needs no special file system. */
const storage = ["--storage-driver", "vfs"];

function buildah(...words: string[]): string {
	return execFileSync("buildah", [...storage, ...words], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	}).trim();
}

/** The site itself, below what buildah puts around it. */
function innermost(pid: number): number {
	const [child] = childrenOf(pid);
	return child === undefined ? pid : innermost(child);
}

function statusOf(pid: number, field: string): string | undefined {
	return new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
}

/** The same form each time: who is registered already gets the same receipt. */
async function register(url: string): Promise<string> {
	const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "asha@example.org" };
	const body = JSON.stringify({ ...person, webmail: "cs1240001@example.org", hostel: "Kailash", program: "UG" });
	const headers = { "Content-Type": "application/json", "Idempotency-Key": "the same each time" };
	const answer = await fetch(`${url}/api/register`, { method: "POST", headers, body });
	expect(answer.status).toBe(201);
	return (await answer.json()).receipt;
}

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
