import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { OpenDatabase } from "../database/open.ts";
import { currentVersions, saveVersion } from "./version-queries.ts";
import { saveVersions, takeBackVersions } from "./version-sets.ts";

const team = { kind: "team", language: "en", author: "asha", now: 2 };
const alumni = { kind: "alumni", language: "en", author: "asha", now: 2 };

eachDatabase("versions of several kinds", (open) => {
	test("are saved together and taken back together, to a version and to the file", async () => {
		const { db } = await open();
		const before = await saveVersion(db, { ...team, body: "old team", now: 1 });
		const basedOn = before.outcome === "saved" ? before.version.id : "";
		const saved = await saveVersions(db, [
			{ ...team, body: "new team", basedOn },
			{ ...alumni, body: "new alumni", basedOn: null },
		]);
		expect(await bodies(db)).toEqual({ team: "new team", alumni: "new alumni" });

		const replaced = saved.outcome === "saved" ? saved.replaced : [];
		expect(replaced.map(({ kind, previous }) => [kind, previous])).toEqual([
			["team", basedOn],
			["alumni", null],
		]);
		expect(await takeBackVersions(db, replaced)).toEqual({ outcome: "done" });
		expect(await bodies(db)).toEqual({ team: "old team" });
		expect((await currentVersions(db)).map(({ id }) => id)).toEqual([basedOn]);
	});

	test("if one of them changed meanwhile, none is saved", async () => {
		const { db } = await open();
		await saveVersion(db, { ...alumni, body: "somebody else's", now: 1 });
		const saved = await saveVersions(db, [
			{ ...team, body: "new team", basedOn: null },
			{ ...alumni, body: "new alumni", basedOn: null },
		]);
		expect(saved).toEqual({ outcome: "conflict", places: [{ kind: "alumni", language: "en" }] });
		expect(await bodies(db)).toEqual({ alumni: "somebody else's" });
	});

	test("if one of them was edited since, none is taken back", async () => {
		const { db } = await open();
		const saved = await saveVersions(db, [
			{ ...team, body: "new team", basedOn: null },
			{ ...alumni, body: "new alumni", basedOn: null },
		]);
		await saveVersion(db, { ...team, body: "edited team", now: 3 });
		const replaced = saved.outcome === "saved" ? saved.replaced : [];
		expect(await takeBackVersions(db, replaced)).toEqual({
			outcome: "conflict",
			places: [{ kind: "team", language: "en" }],
		});
		expect(await bodies(db)).toEqual({ team: "edited team", alumni: "new alumni" });
	});

	test("of several who save at the same time exactly one wins, whatever the order of their kinds", async () => {
		const { db, ping } = await open();
		await Promise.all([1, 2, 3, 4].map(ping));
		const inputs = [
			{ ...team, body: "t", basedOn: null },
			{ ...alumni, body: "a", basedOn: null },
		];
		const all = await Promise.all([0, 1, 2, 3].map((i) => saveVersions(db, i % 2 ? inputs : inputs.toReversed())));
		expect(all.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "conflict", "conflict", "saved"]);
	});
});

async function bodies(db: OpenDatabase["db"]): Promise<Record<string, unknown>> {
	return Object.fromEntries((await currentVersions(db)).map(({ kind, body }) => [kind, body]));
}
