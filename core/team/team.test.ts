import { expect, test } from "vitest";
import { testParts } from "../../tests/support/console-parts.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { currentVersion, saveVersion } from "../content/version-queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { addMedia, findMedia } from "../media/queries.ts";
import type { Team } from "./posts.ts";
import { createTeam } from "./team.ts";

const place = { kind: "team", language: "en" };
const text = "Name\tPost\tMail\nAsha Rao\tProject Lead\tasha@example.org\nBilal Khan\tConvener\t";

oneDatabase("the team", (open) => {
	test("is filled from a sheet: previewed, saved with an audit entry, and no longer a sample", async () => {
		const { db, team } = await opened(await open());
		const input = { text, choices: {}, others: "gone" } as const;
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
		const input = { text, choices: {}, others: "stay" } as const;
		const { basedOn, preview } = await team.preview(input);
		await saveVersion(db, { ...place, body: preview.team, author: "bilal", now: 1 });
		expect(await team.saveSheet(input, { basedOn, by: "asha" })).toEqual({ outcome: "changed" });
		expect(await team.savePhotos({}, { basedOn, by: "asha" })).toEqual({ outcome: "changed" });
		expect((await currentVersion(db, place))?.author).toBe("bilal");
	});

	test("gets photos by their file names, with words for those who do not see them", async () => {
		const { db, team } = await opened(await open());
		const input = { text, choices: {}, others: "gone" } as const;
		await team.saveSheet(input, { basedOn: null, by: "asha" });
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

async function opened(database: OpenDatabase) {
	return { db: database.db, team: createTeam(await testParts(database)) };
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
