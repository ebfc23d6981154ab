import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";

test("a log that has no room left to be written ends nothing", async () => {
	// Whatever is written there fails as on a full disk.
	const full = await open("/dev/full", "w");
	onTestFinished(() => full.close());
	const script = `const { createLog } = await import(${JSON.stringify(new URL("./log.ts", import.meta.url).href)});
		const log = createLog("info");
		for (let i = 0; i < 5; i++) {
			log.info("a line");
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		console.error("still here");
		process.exit(0);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", full.fd, "pipe"] });
	let said = "";
	child.stderr?.on("data", (chunk) => {
		said += chunk;
	});
	const [code] = await once(child, "close");
	expect([code, said]).toEqual([0, "still here\n"]);
});
