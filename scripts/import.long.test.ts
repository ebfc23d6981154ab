import { expect, test } from "vitest";
import { oneDatabase } from "../tests/support/databases.ts";
import { camp, picture, put, startOldServer } from "../tests/support/import-move.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";
import { type Report, reportLines } from "./import/report.ts";

oneDatabase("the command for moving in", (_, makePlace) => {
	test("says what it took and what it could not, and ends with 0 or 1 accordingly", async () => {
		const { options } = await makePlace();
		const server = await startOldServer();
		server.events = { camp };
		put(server, "/event/camp.png", await picture("#b0243a"));
		const words = ["--backend", `${server.url}/`, "--images", server.url, "--media-hosts", "https://old.example.org"];
		const first = await runScript("import", words, envOf(options));
		expect(first.output).toContain("Events: 1 taken, 0 brought up to date, 0 already there, 0 left.");
		expect(first.output).toContain("Pictures and videos: 1 taken.");
		expect(first.code).toBe(0);
		put(server, "/event/camp.png", Buffer.from("<!doctype html>"));
		const second = await runScript("import", words, envOf(options));
		expect(second.output).toContain("Events: 0 taken, 0 brought up to date, 1 already there, 0 left.");
		expect(second.output).toContain("Could not be taken (1):\n  event 'camp' (Blood Donation Camp), poster,");
		expect(second.code).toBe(1);
	});
});

test("without both addresses, or with a wrong one, the command says how it is used", async () => {
	expect(await runScript("import", ["--backend", "https://a.example.org"], {})).toEqual({
		code: 1,
		output: expect.stringContaining("npm run import -- --backend URL --images URL"),
	});
	const { code, output } = await runScript("import", ["--backend", "a", "--images", "https://b.example.org"], {});
	expect([code, output]).toEqual([1, "--backend: should be an address such as https://nss.example.ac.in\n"]);
});

test("the report is plain words", () => {
	const tally = { taken: 1, updated: 0, unchanged: 2, left: ["event 'a' (A): edited here since it was taken"] };
	const none = { taken: 0, updated: 0, unchanged: 0, left: [] };
	const report: Report = {
		events: tally,
		highlights: none,
		media: 3,
		withoutPoster: 1,
		withoutDate: 0,
		problems: ["x: y"],
	};
	expect(reportLines(report)).toEqual([
		"Events: 1 taken, 0 brought up to date, 2 already there, 1 left.",
		"Highlights: 0 taken, 0 brought up to date, 0 already there, 0 left.",
		"Pictures and videos: 3 taken.",
		"1 event without a poster: the site draws one.",
		"Left as they are:",
		"  event 'a' (A): edited here since it was taken",
		"Could not be taken (1):",
		"  x: y",
		"Run the command again to try these once more; nothing is doubled by it.",
	]);
});
