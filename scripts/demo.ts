import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfChanged } from "./build/if-changed.ts";
import { CommandError, runCommand } from "./command.ts";
import { demoAddress, untilNight } from "./demo/address.ts";

await runCommand(async (args, { siteUrl }) => {
	const { values } = parseArgs({ args, options: { public: { type: "string" } } });
	const address = demoAddress(siteUrl, values.public);
	if (!address.mayRun) throw new CommandError(address.why);
	const { isPublic } = address;
	await buildIfChanged();
	// React picks its production build on first import.
	process.env.NODE_ENV = "production";
	const { startDemo } = await import("./demo/start.ts");

	const stop = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
	while (!stop.signal.aborted) {
		const site = await startDemo({ env: process.env, isPublic });
		console.log(`The demo is at ${siteUrl ?? site.url}/demo. Stop it with Ctrl+C: all that is in it is thrown away.`);
		const end = isPublic
			? sleep(untilNight(Date.now()), undefined, { signal: stop.signal }).catch(() => undefined)
			: once(stop.signal, "abort");
		await end;
		await site.close();
	}
});
