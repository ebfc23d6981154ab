import { parseArgs } from "node:util";
import { openDatabase } from "../core/database/open.ts";
import { clearSampleSeason, loadSampleSeason } from "../core/samples/sample-season.ts";
import { openIntake } from "../server/intake.ts";
import { amount, runCommand } from "./command.ts";

await runCommand(async (args, settings) => {
	const { clear } = parseArgs({ args, options: { clear: { type: "boolean", default: false } } }).values;
	const database = await openDatabase(settings);
	try {
		const options = { contentDir: settings.contentDir, intake: openIntake(settings, database.db), now: Date.now() };
		console.log(clear ? cleared(await clearSampleSeason(options)) : loaded(await loadSampleSeason(options)));
	} finally {
		await database.close();
	}
});

function loaded({ events, highlights }: { events: number; highlights: number }): string {
	if (events + highlights === 0) return "The sample season is there already; nothing was changed.";
	return `Loaded ${amount(events, "event")} and ${amount(highlights, "highlight")} of the sample season.`;
}

function cleared({ events, highlights, media }: { events: number; highlights: number; media: number }): string {
	const removed = `${amount(events, "event")}, ${amount(highlights, "highlight")} and ${amount(media, "clip")}`;
	return `Removed ${removed} of the sample season. It does not come back by itself; npm run seed loads it again.`;
}
