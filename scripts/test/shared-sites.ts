import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

export interface SharedSites {
	/** The variables by which tests find the sites. */
	env: Record<string, string>;
	stop(): Promise<void>;
}

/** Starts the sites that tests of pages only look at, once for all runners: each takes seconds to start and to warm up. */
export async function startSharedSites(): Promise<SharedSites> {
	const child = spawn("node", ["tests/support/serve-sites.ts"], { stdio: ["pipe", "pipe", "inherit"] });
	const ended = once(child, "exit");
	let printed = "";
	for await (const chunk of child.stdout.setEncoding("utf8")) {
		printed += chunk;
		if (printed.endsWith("\n")) break;
	}
	if (printed === "") throw new Error("The sites for the tests did not start.");
	return {
		env: z.record(z.string(), z.string()).parse(JSON.parse(printed)),
		async stop() {
			child.stdin.end();
			await ended;
		},
	};
}
