import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFolder } from "./build/compress.ts";
import { writeDrawings } from "./build/drawings.ts";
import { rememberBuild } from "./build/fingerprint.ts";
import { keepLastBuild } from "./build/last-build.ts";
import { run } from "./build/run.ts";

/** Builds everything that the server needs to run: drawings, client and server bundles, compressed files. */
export async function build(): Promise<void> {
	const start = performance.now();
	for (const made of ["app/client", "site", "made-from.txt"])
		await rm(join("build", made), { recursive: true, force: true });
	await keepLastBuild("build/app/server");
	console.log(`Coloured ${await writeDrawings()} drawings.`);
	await run("node", ["scripts/upgrade-content.ts"]);
	await run("node", ["scripts/check-content.ts"]);
	await Promise.all([run("react-router", ["build"]), run("vite", ["build", "--config", "vite.islands.config.ts"])]);
	const compressed = await compressFolder("build/app/client", "build/site", "build/drawn");
	console.log(`Compressed ${compressed} files.`);
	await rememberBuild();
	console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
