import { parseArgs } from "node:util";
import { openDatabase } from "../core/database/open.ts";
import { loadSampleSeason } from "../core/samples/sample-season.ts";
import { openIntake } from "../server/intake.ts";
import { amount, runCommand } from "./command.ts";

await runCommand(async (args, settings) => {
	parseArgs({ args });
	const database = await openDatabase(settings);
	try {
		const options = { contentDir: settings.contentDir, intake: openIntake(settings, database.db), now: Date.now() };
		console.log(loaded(await loadSampleSeason(options)));
	} finally {
		await database.close();
	}
});

function loaded({ events, highlights }: { events: number; highlights: number }): string {
	if (events + highlights === 0) return "The sample season is there already; nothing was changed.";
	return `Loaded ${amount(events, "event")} and ${amount(highlights, "highlight")} of the sample season.`;
}
