import { expect, test } from "vitest";
import { findEvent } from "../../core/events/queries.ts";
import { findHighlight, publishedHighlights } from "../../core/highlights/queries.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { camp, day, everything, now, picture, put, startMove } from "../../tests/support/import-move.ts";

oneDatabase("moving in from a server in trouble", (open) => {
	test("tells what could not be taken and why, takes the rest, and takes the missing once it is fixed", async () => {
		const { db, server, run } = await startMove(open);
		server.events = { html: { ...camp, title: "HTML" }, silent: { ...camp, title: "Silent" }, broken: camp };
		Object.assign(server.events, { text: "no event", untitled: { venue: "Here" }, "line\nbreak": camp, good: camp });
		server.highlights = [
			{
				...day,
				description: "A story.",
				mediaUrls: ["http://127.0.0.1:1/lost.jpg", "/half.png", "/none.png", "/good.png"],
			},
			{ name: "No id" },
		];
		put(server, "/event/html.png", Buffer.from("<!doctype html><title>Sign in</title>"));
		put(server, "/event/broken.png", (await picture("#0f6b78")).subarray(0, 900));
		put(server, "/event/good.png", await picture("#96442a"));
		put(server, "/half.png", (await picture("#8a5a00")).subarray(0, 400));
		put(server, "/good.png", await picture("#14235a"));
		server.faults.set("GET /event/silent.png", "silent");

		const report = await run(5000);
		const told = report.problems.join("\n");
		expect(report).toMatchObject({ events: { taken: 4 }, highlights: { taken: 1 }, media: 2 });
		expect(report.problems).toHaveLength(10);
		expect(told).toMatch(/event 'html' \(HTML\), poster, .*\/event\/html\.png: This is not a picture or video/);
		expect(told).toMatch(/event 'silent' \(Silent\), poster, .*: 127\.0\.0\.1:\d+ did not answer in time/);
		expect(told).toMatch(/event 'broken' .*: This file is damaged or incomplete/);
		expect(told).toContain("event 'text': the record is not an event");
		expect(told).toContain("event 'untitled': it has no title");
		expect(told).toContain('event "line\\nbreak": such an id cannot be kept');
		expect(told).toContain("highlight 2 of the list: it has no id or no name");
		expect(told).toMatch(/picture 1, http:\/\/127\.0\.0\.1:1\/lost\.jpg: 127\.0\.0\.1:1 could not be reached/);
		expect(told).toMatch(/picture 2, .*: This file is damaged/);
		expect(told).toMatch(/picture 3, .*none\.png: 127\.0\.0\.1:\d+ answered 404/);
		expect((await findHighlight(db, day._id))?.media).toHaveLength(1);

		server.faults.clear();
		for (const name of ["/event/silent.png", "/event/html.png", "/half.png"])
			put(server, name, await picture("#ffc145"));
		const repeated = await run();
		expect(repeated).toMatchObject({ events: { updated: 2, unchanged: 2 }, highlights: { updated: 1 } });
		expect(repeated.problems).toHaveLength(7);
		expect((await findHighlight(db, day._id))?.media).toHaveLength(2);
		expect((await findEvent(db, "html"))?.poster_media).not.toBeNull();
	});

	test("a picture that was taken stays when it cannot be had again, and a host in trouble is soon left in peace", async () => {
		const { db, server, run } = await startMove(open);
		const ids = ["a", "b", "c", "d", "e"];
		server.events = Object.fromEntries(ids.map((id) => [id, camp]));
		for (const id of ids) put(server, `/event/${id}.png`, await picture("#b0243a"));
		await run();
		const before = await everything(db);
		server.faults.set("GET /event/", "closed");
		server.requests.length = 0;
		const report = await run();
		expect(server.requests.filter((line) => line.includes("/event/"))).toHaveLength(3);
		expect(report).toMatchObject({ events: { unchanged: 5 }, media: 0 });
		expect(report.problems[0]).toMatch(/could not be reached; the earlier copy stays$/);
		expect(report.problems[4]).toMatch(/did not answer 3 times, and was not asked again; the earlier copy stays$/);
		expect(await everything(db)).toEqual(before);
	});

	test("one call that fails does not keep the other from being read", async () => {
		const { db, server, run } = await startMove(open);
		server.events = { camp };
		server.highlights = [{ ...day, description: "A story.", mediaUrls: [] }];
		server.faults.set("GET /api/getEventDetails", "not JSON");
		const report = await run();
		expect(report.problems).toEqual([expect.stringMatching(/^The events: .*did not answer with JSON$/)]);
		expect(await publishedHighlights(db, now)).toHaveLength(1);
	});
});
