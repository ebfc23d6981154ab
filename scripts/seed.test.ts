import { expect, test } from "vitest";
import { oneDatabase } from "../tests/support/databases.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";

oneDatabase("the command for samples", (_, makePlace) => {
	test("loads them once, and says what it did", async () => {
		const { options } = await makePlace();
		const seed = () => runScript("seed", [], envOf(options));
		const said = (words: string) => ({ code: 0, output: expect.stringContaining(words) });
		expect(await seed()).toEqual(said("Loaded 15 events and 8 highlights of the sample season."));
		expect(await seed()).toEqual(said("The sample season is there already; nothing was changed."));
	});
});

test("an unknown option is named", async () => {
	const { code, output } = await runScript("seed", ["--clean"], {});
	expect([code, output]).toEqual([1, expect.stringContaining("--clean")]);
	expect(output).not.toContain("    at ");
});
