import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ContentError } from "../core/content/errors.ts";
import { DatabaseUnusable, diskFull, isDiskFull } from "../core/database/unusable.ts";
import { buildFolder } from "../core/media/build-folder.ts";
import { invitationHours, invite } from "../core/organisers/invitations.ts";
import { isAnybodyThere } from "../core/organisers/queries.ts";
import { SecretError } from "../core/settings/secret-file.ts";
import { parseEnv, SettingsError } from "./settings.ts";
import { type Development, type Site, startSite } from "./start.ts";

/** Starts the site with settings from the environment and prints its URL, or what prevents the start. */
export async function startForPeople(development?: Development): Promise<void> {
	if (existsSync(".env")) process.loadEnvFile(".env");
	// Files that the site writes are readable by its own account only.
	process.umask(0o077);
	// Each drawing that the content names would be reported as missing.
	if (!development && !existsSync(join(buildFolder(), "made-from.txt"))) {
		console.error("The site is not built. Run npm run build first; npm start does both.");
		process.exit(1);
	}
	let site: Site;
	try {
		const settings = parseEnv(process.env);
		site = await startSite(settings, development);
		// From here on it takes requests, which a signal must not cut off.
		stopOnSignal(site, settings.drainMs);
		console.log(`The site is at ${site.url} and keeps its data in ${site.dataPlace}. Stop it with Ctrl+C.`);
		await inviteTheFirst(site);
	} catch (error) {
		const sentence = mendable(error);
		if (sentence === undefined) throw error;
		console.error(sentence);
		process.exit(1);
	}
	// By default Node prints an uncaught error with all its properties, which may include a row.
	process.on("uncaughtException", (error) => {
		site.log.fatal({ err: error }, "exiting after an uncaught exception");
		process.exit(1);
	});
}

/** Prints an admin invitation while there is no organiser account: the operator becomes the first admin. */
async function inviteTheFirst(site: Site): Promise<void> {
	const { db } = site.database;
	if (await isAnybodyThere(db)) return;
	const { path } = await invite(db, { email: "", role: "admin", by: "system" }, Date.now());
	console.log(
		`Nobody can sign in to the organisers' console yet. This link lets you in, once, within ${invitationHours} hours:\n  ${site.services.siteUrl}${path}`,
	);
}

/** Whoever typed Ctrl+C waits; a proxy that looks at /readyz first has to see that this process goes. */
function stopOnSignal(site: Site, drainMs: number): void {
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, async () => {
			// A second signal forces the exit.
			if (stopping) process.exit(1);
			stopping = true;
			site.retire();
			if (signal === "SIGTERM") await sleep(drainMs);
			await site.close();
			process.exit(0);
		});
	}
}

/** Message for startup errors that the operator can fix. */
function mendable(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	if ([SettingsError, ContentError, SecretError, DatabaseUnusable].some((kind) => error instanceof kind))
		return error.message;
	if (isDiskFull(error)) return diskFull("DATA_DIR");
	if (!("syscall" in error && "code" in error)) return undefined;
	// A HOST that is a name is looked up first.
	const isListening = error.syscall === "listen" || ("hostname" in error && error.hostname === process.env.HOST);
	return isListening ? listenSentences[String(error.code)] : undefined;
}

const listenSentences: Record<string, string | undefined> = {
	EADDRINUSE: "PORT: another program listens there already; choose another one, such as PORT=3001.",
	EACCES: "PORT: this account may not listen there; choose another one, such as PORT=3000.",
	EADDRNOTAVAIL:
		"HOST: this machine has no such address; leave it out, or name one that it has, such as HOST=127.0.0.1.",
	ENOTFOUND: "HOST: this machine has no such address; leave it out, or name one that it has, such as HOST=127.0.0.1.",
};
