import { expect, test } from "vitest";
import { testParts } from "../../tests/support/console-parts.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { currentVersion, currentVersions, saveVersion } from "../content/version-queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { addMedia, findMedia } from "../media/queries.ts";
import type { Team } from "./posts.ts";
import { createTeam } from "./team.ts";

const place = { kind: "team", language: "en" };
const text = "Name\tPost\tMail\nAsha Rao\tProject Lead\tasha@example.org\nBilal Khan\tConvener\t";

oneDatabase("the team", (open) => {
	test("is filled from a sheet: previewed, saved with an audit entry, and no longer a sample", async () => {
		const { db, team } = await opened(await open());
		const input = { text, choices: {}, others: "gone", fates: {} } as const;
		const { preview, basedOn } = await team.preview(input);
		expect(preview.rows.map(({ placed }) => placed)).toEqual(["added", "added"]);
		expect(await currentVersion(db, place)).toBeUndefined();

		expect(await team.saveSheet(input, { basedOn, by: "asha" })).toEqual({ outcome: "saved" });
		const saved = await savedTeam(db);
		expect(saved.sample).toBe(false);
		expect(saved.groups.flatMap(({ teamMembers }) => teamMembers.map(({ name, title }) => [name, title]))).toEqual([
			["Bilal Khan", "Convener"],
			["Asha Rao", "Project Lead"],
		]);
		expect((await auditTrail(db, { limit: 9 })).map(({ action, subject }) => [action, subject])).toEqual([
			["content.published", "content:en/team"],
		]);
	});

	test("that somebody edited since the preview is left alone", async () => {
		const { db, team } = await opened(await open());
		const input = { text, choices: {}, others: "stay", fates: {} } as const;
		const { basedOn, preview } = await team.preview(input);
		await saveVersion(db, { ...place, body: preview.team, author: "bilal", now: 1 });
		expect(await team.saveSheet(input, { basedOn, by: "asha" })).toEqual({ outcome: "changed", kinds: ["team"] });
		expect(await team.savePhotos({}, { basedOn, by: "asha" })).toEqual({ outcome: "changed", kinds: ["team"] });
		expect((await currentVersion(db, place))?.author).toBe("bilal");
	});

	test("gets photos by their file names, with words for those who do not see them", async () => {
		const { db, team } = await opened(await open());
		const input = { text, choices: {}, others: "gone", fates: {} } as const;
		await team.saveSheet(input, { basedOn: nothingSaved, by: "asha" });
		const [asha, spare, other] = await Promise.all(
			["asha_rao.jpg", "Asha Rao 2.jpg", "IMG_1.jpg"].map((name, index) => addPhoto(db, name, index)),
		);
		const photos = await team.photos();
		const { seats, basedOn } = await team.seats();
		const key = seats.find(({ name }) => name === "Asha Rao")?.key ?? "";
		expect(photos.map(({ name, shows }) => [name, shows])).toEqual([
			["IMG_1.jpg", undefined],
			["Asha Rao 2.jpg", key],
			["asha_rao.jpg", undefined],
		]);
		expect(await team.savePhotos({ [asha ?? ""]: key }, { basedOn, by: "asha" })).toEqual({ outcome: "saved" });
		expect(
			(await savedTeam(db)).groups.flatMap(({ teamMembers }) => teamMembers.map(({ image }) => image)),
		).toContainEqual({
			src: `/media/${asha}.jpg`,
			alt: "Portrait of Asha Rao",
		});
		expect((await findMedia(db, asha ?? ""))?.alt).toBe("Portrait of Asha Rao");
		expect((await team.photos()).map(({ id }) => id)).toEqual([other, spare]);
		const now = await team.seats();
		expect(now.seats.filter(({ pictured }) => pictured).map(({ name }) => name)).toEqual(["Asha Rao"]);
		expect(await team.savePhotos({ nothing: key }, { basedOn: now.basedOn, by: "asha" })).toMatchObject({
			outcome: "refused",
		});
	});
});

oneDatabase("a new year", (open) => {
	test("publishes team, alumni and chat groups at once, and takes exactly that back", async () => {
		const { db, team } = await opened(await open());
		const own = await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "asha", now: 1 });
		const { preview, basedOn, problems } = await team.preview(newYear);
		expect(Object.values(problems ?? {}).flat()).toEqual([]);
		expect(preview.leavers.every(({ fate }) => fate === "alumni")).toBe(true);
		expect(await team.saveSheet(newYear, { basedOn, by: "asha" })).toEqual({ outcome: "saved" });
		const current = await currentVersions(db);
		expect(current.map(({ kind, note }) => [kind, note]).sort()).toEqual([
			["alumni", "New year: batch 2026"],
			["chatGroups", "New year: batch 2026"],
			["team", "New year: batch 2026"],
		]);
		expect(current.find(({ kind }) => kind === "chatGroups")?.body).toEqual({ ...chats, UG: { "25": "", "26": "" } });
		// Sent again after its answer was lost, it is refused: the team has changed since the preview.
		expect(await team.saveSheet(newYear, { basedOn, by: "asha" })).toMatchObject({ outcome: "changed" });

		const [past] = await team.pastYears();
		expect(past).toMatchObject({ batch: { id: "26", label: "2026" }, isTakenBack: false });
		expect(await team.takeBack(past?.id ?? "", "asha")).toEqual({ outcome: "taken back" });
		const back = await currentVersions(db);
		expect(back.map(({ id }) => id)).toEqual(own.outcome === "saved" ? [own.version.id] : []);
		expect(await team.takeBack(past?.id ?? "", "asha")).toEqual({ outcome: "missing" });
		expect((await team.pastYears()).map(({ isTakenBack }) => isTakenBack)).toEqual([true]);
		const actions = (await auditTrail(db, { limit: 9 })).map(({ action }) => action);
		expect(actions).toEqual(expect.arrayContaining(["handover.published", "handover.taken-back"]));
	});

	test("begins without new people too: whoever is not kept moves on, and leaves a vacant post", async () => {
		const { team } = await opened(await open());
		const { preview } = await team.preview({ ...newYear, text: "" });
		const [first] = preview.leavers;
		const kept = await team.preview({ ...newYear, text: "", fates: { [first?.key ?? ""]: "stays" } });
		const people = kept.preview.team.groups.flatMap(({ teamMembers }) => teamMembers.filter(({ vacant }) => !vacant));
		expect(people.map(({ name }) => name)).toContain(first?.member.name);
		expect(kept.preview.leavers.filter(({ fate }) => fate === "alumni")).toHaveLength(preview.leavers.length - 1);
	});

	test("is not saved over what somebody edited since, and not taken back over it", async () => {
		const { db, team } = await opened(await open());
		const looked = await team.preview(newYear);
		await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "bilal", now: 2 });
		const refused = await team.saveSheet(newYear, { basedOn: looked.basedOn, by: "asha" });
		expect(refused).toEqual({ outcome: "changed", kinds: ["chatGroups"] });
		expect(await currentVersions(db)).toMatchObject([{ kind: "chatGroups", author: "bilal" }]);
		await team.saveSheet(newYear, { basedOn: (await team.preview(newYear)).basedOn, by: "asha" });
		await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "bilal", now: 3 });
		const [past] = await team.pastYears();
		expect(await team.takeBack(past?.id ?? "", "asha")).toEqual({ outcome: "changed", kinds: ["chatGroups"] });
		expect(await currentVersions(db)).toHaveLength(3);
	});

	test("suggests the running year for the batch and for those who enter", async () => {
		const { team } = await opened(await open());
		expect(await team.firstYear()).toEqual({ batch: "2026", chatYear: "26", chatLink: "" });
	});
});

const nothingSaved = { team: null, alumni: null, chatGroups: null };
const year = { batch: "2026", chatYear: "26", chatLink: "" };
const newYear = { text, choices: {}, others: "vacant", fates: {}, year } as const;
const chats = { sample: false, instead: "Soon.", PG: "", Others: "", UG: { "25": "" } };

async function opened(database: OpenDatabase) {
	return { db: database.db, team: createTeam(await testParts(database, { now: () => Date.UTC(2026, 4, 1) })) };
}

type Db = OpenDatabase["db"];

async function savedTeam(db: Db): Promise<Team> {
	return (await currentVersion(db, place))?.body as Team;
}

async function addPhoto(db: Db, name: string, index: number): Promise<string> {
	const id = String(index + 1).repeat(64);
	const variants = [{ type: "image/webp", width: 320, height: 320, bytes: 1 }];
	const size = { width: 320, height: 320, bytes: 1, placeholder: null };
	await addMedia(db, { id, name, type: "image/jpeg", alt: "", ...size, variants, sample: 0, created_at: index });
	return id;
}
