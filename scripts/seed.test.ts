import { expect, test } from "vitest";
import { openDatabase } from "../core/database/open.ts";
import { publishedEvents } from "../core/events/queries.ts";
import { oneDatabase } from "../tests/support/databases.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";

oneDatabase("the command for samples", (_, makePlace) => {
	test("loads them once, clears them, and says what it did", async () => {
		const { options } = await makePlace();
		const seed = (...words: string[]) => runScript("seed", words, envOf(options));
		const said = (words: string) => ({ code: 0, output: expect.stringContaining(words) });
		expect(await seed()).toEqual(said("Loaded 15 events and 8 highlights of the sample season."));
		expect(await seed()).toEqual(said("The sample season is there already; nothing was changed."));
		expect(await seed("--clear")).toEqual(said("Removed 15 events, 8 highlights and 2 clips of the sample season."));
		expect(await seed("--clear")).toEqual(said("Removed no event, no highlight and no clip of the sample season."));
		const { db, close } = await openDatabase(options);
		const left = await publishedEvents(db, Date.now());
		await close();
		expect(left).toEqual([]);
	});
});

test("an unknown option is named", async () => {
	const { code, output } = await runScript("seed", ["--clean"], {});
	expect([code, output]).toEqual([1, expect.stringContaining("--clean")]);
	expect(output).not.toContain("    at ");
});
