import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const analyze = "/usr/bin/systemd-analyze";

test.skipIf(!existsSync(analyze))("the documented unit is one that systemd calls OK", async () => {
	const docs = await readFile("docs/operations.md", "utf8");
	const unit = /^\[Unit\]\nDescription=Website[^`]*/m.exec(docs)?.[0] ?? "";
	expect(unit).toContain("ExecStart=");
	const folder = await mkdtemp(join(tmpdir(), "unit-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(join(folder, "nss.service"), unit);
	const options = ["security", "--offline=true", "--threshold=20", join(folder, "nss.service")];
	const { stdout } = await promisify(execFile)(analyze, options);
	expect(stdout).toMatch(/Overall exposure level for nss\.service: \d\.\d OK/);
});
