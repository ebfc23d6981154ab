import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sqliteFile } from "../core/database/sqlite.ts";
import { backUp } from "../core/database/sqlite-backup.ts";
import { environmentWith, parseEnv } from "../server/settings.ts";
import { run } from "./build/run.ts";
import { CommandError, runCommand } from "./command.ts";
import { prepareDemo } from "./demo/start.ts";

/**
 * Keeps a database with a season in it and the content of this version for the tests of the next ones, which have to start
 * with both (`tests/integration/old-releases.long.test.ts`).
 */
await runCommand(async () => {
	const { version } = JSON.parse(await readFile("package.json", "utf8"));
	const kept = join("tests", "fixtures", "releases", version);
	await mkdir(kept, { recursive: true });
	if (await isThere(join(kept, "site.sqlite.gz")))
		throw new CommandError(`${kept} is there already: what was released does not change. Is the version raised?`);
	const dataDir = await mkdtemp(join(tmpdir(), "release-"));
	try {
		const mail = { smtpUrl: "smtp://nobody", from: "demo@example.org", organisers: ["team@example.org"] };
		await prepareDemo({ ...parseEnv(environmentWith({ DATA_DIR: dataDir })), mail });
		const copy = join(dataDir, "copy.sqlite");
		await backUp(sqliteFile(dataDir), copy);
		await writeFile(join(kept, "site.sqlite.gz"), gzipSync(await readFile(copy), { level: 9 }));
		await writeFile(join(kept, "secret.key"), await readFile(join(dataDir, "secret.key")));
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
	// Words alone: pictures and films are as large as all the rest, and are only looked for.
	const words = ["--exclude=content/sample/clips", "content/en", "content/hi", "content/hi.signs", "content/sample"];
	const plain = ["--sort=name", "--owner=0", "--group=0", "--mtime=2026-01-01"];
	await run("tar", ["--create", "--gzip", "--file", join(kept, "content.tar.gz"), ...plain, ...words]);
	console.log(`${kept} is to be committed with the release.`);
});

async function isThere(file: string): Promise<boolean> {
	return readFile(file).then(
		() => true,
		() => false,
	);
}
