import { parseArgs } from "node:util";
import { openDatabase } from "../core/database/open.ts";
import { sampleFate } from "../core/samples/samples.ts";
import { openIntake } from "../server/intake.ts";
import { parseEnv, SettingsError } from "../server/settings.ts";
import { CommandError, runCommand } from "./command.ts";
import { importFrom } from "./import/import.ts";
import { reportLines } from "./import/report.ts";

const usage = `npm run import -- --backend URL --images URL [--media-hosts URL,URL]
  imports all events, highlights and pictures from a server with the same API; it can be run again.
  --media-hosts: former URLs of that server, under which its pictures may still be listed.`;

const options: Record<string, string> = {
	BACKEND_URL: "--backend",
	IMAGE_HOST_URL: "--images",
	LEGACY_MEDIA_HOSTS: "--media-hosts",
};

await runCommand(async (args, settings) => {
	const addresses = readAddresses(args);
	const database = await openDatabase(settings);
	try {
		const { db } = database;
		const intake = openIntake(settings, db);
		const report = await importFrom({ ...addresses, intake, onProgress: tellEvery(25), now: Date.now() });
		for (const line of reportLines(report)) console.log(line);
		if ((await sampleFate(db)) === "loaded")
			console.log(
				"The database also contains the sample season; the button ‘Clear all samples’ in the console removes it.",
			);
		if (settings.backendUrl)
			console.log("BACKEND_URL is set: the site keeps showing that server's data until you remove the setting.");
		if (report.problems.length > 0) process.exitCode = 1;
	} finally {
		await database.close();
	}
});

/** Parsed like the settings of the same meaning, with the same error messages. */
function readAddresses(args: string[]) {
	const text = { type: "string" } as const;
	const { values } = parseArgs({ args, options: { backend: text, images: text, "media-hosts": text } });
	const { backend: BACKEND_URL, images: IMAGE_HOST_URL, "media-hosts": LEGACY_MEDIA_HOSTS } = values;
	if (!BACKEND_URL || !IMAGE_HOST_URL) throw new CommandError(usage);
	try {
		const { backendUrl, imageHostUrl, legacyMediaHosts } = parseEnv({
			BACKEND_URL,
			IMAGE_HOST_URL,
			LEGACY_MEDIA_HOSTS,
		});
		return { backendUrl: backendUrl ?? "", imageHostUrl: imageHostUrl ?? "", legacyMediaHosts };
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		throw new CommandError(
			error.problems.map((problem) => problem.replace(/^\w+/, (name) => options[name] ?? name)).join("\n"),
		);
	}
}

function tellEvery(step: number): (words: string) => void {
	let count = 0;
	return (words) => {
		count += 1;
		if (count % step === 0) console.log(`… ${words}`);
	};
}
