import { existsSync } from "node:fs";
import { ContentError } from "../content/errors.ts";
import { parseEnv, SettingsError } from "./settings.ts";
import { type Development, type Site, startSite } from "./start.ts";

/** Starts the site with the settings of the environment, and says where it is or what stands in its way. */
export async function startForPeople(development?: Development): Promise<void> {
	if (existsSync(".env")) process.loadEnvFile(".env");
	let site: Site;
	try {
		site = await startSite(parseEnv(process.env), development);
	} catch (error) {
		if (!(error instanceof SettingsError || error instanceof ContentError || isPortTaken(error))) throw error;
		console.error(error.message);
		process.exit(1);
	}
	console.log(`The site is at ${site.url} and keeps its data in ${site.dataPlace}. Stop it with Ctrl+C.`);
	stopOnSignal(site);
}

function stopOnSignal(site: Site): void {
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, async () => {
			// A second signal means that somebody does not want to wait.
			if (stopping) process.exit(1);
			stopping = true;
			await site.close();
			process.exit(0);
		});
	}
}

function isPortTaken(error: unknown): error is Error {
	if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return false;
	error.message = "PORT: another program listens there already; choose another one, such as PORT=3001.";
	return true;
}
