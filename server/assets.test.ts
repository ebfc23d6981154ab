import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/databases.ts";
import { findInOtherBuilds } from "./assets.ts";

const security = { siteUrl: undefined, mediaHosts: [], development: false };

test("a page of the last build still gets the scripts that it loads when they are first used", async () => {
	const builds = await temporaryFolder();
	for (const folder of ["1.0.0/site/assets", "1.0.1/app/client/assets", "1.0.1/app/server"])
		await mkdir(join(builds, folder), { recursive: true });
	await writeFile(join(builds, "1.0.0/site/assets/carousel-a1.js"), "export {};");
	await writeFile(join(builds, "1.0.1/app/client/assets/console-b2.css"), "p {}");
	await writeFile(join(builds, "1.0.1/app/server/serve.js"), "secret();");
	const find = (name: string) => findInOtherBuilds(name, security, builds);
	expect((await find("carousel-a1.js"))?.body.toString()).toBe("export {};");
	expect((await find("console-b2.css"))?.plain.headers).toContain("public, max-age=31536000, immutable");
	for (const name of ["carousel-c3.js", "../../app/server/serve.js", "..", ".env", "serve.js"])
		expect([name, await find(name)]).toEqual([name, undefined]);
});
