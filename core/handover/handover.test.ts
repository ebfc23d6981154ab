import { expect, test } from "vitest";
import { testParts } from "../../tests/support/console-parts.ts";
import { oneDatabase } from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { currentVersions, saveVersion } from "../content/version-queries.ts";
import type { OpenDatabase } from "../database/open.ts";
import { createHandover, type Handover } from "./handover.ts";

const now = () => Date.UTC(2026, 4, 1);

oneDatabase("the hand-over", (open) => {
	test("is begun once, with the running year for the batch and for those who enter", async () => {
		const { handover, db } = await opened(await open());
		expect(await handover.draft()).toBeNull();
		await Promise.all([handover.begin("asha"), handover.begin("bilal")]);
		const draft = await draftOf(handover);
		expect(draft.plan).toEqual({
			people: {},
			batch: { id: "26", label: "2026" },
			chat: { year: "26", link: "" },
			newcomers: [],
		});
		expect(await auditTrail(db, { limit: 9 })).toMatchObject([{ action: "handover.begun", subject: "handover" }]);
	});

	test("two admins at once: the second is told, and nothing of the first is lost", async () => {
		const { handover } = await opened(await open());
		await handover.begin("asha");
		const { plan, revision } = await draftOf(handover);
		const first = { ...plan, batch: { id: "27", label: "2027" } };
		expect(await handover.save(first, { revision, by: "asha" })).toBe(true);
		// Sent again after its answer was lost, it is saved already.
		expect(await handover.save(first, { revision, by: "asha" })).toBe(true);
		expect(await handover.save({ ...plan, batch: { id: "28", label: "2028" } }, { revision, by: "bilal" })).toBe(false);
		expect(await draftOf(handover)).toMatchObject({ plan: first, revision: revision + 1 });
		expect(await handover.discard({ revision, by: "bilal" })).toBe(false);
		expect(await handover.publish({ ...(await seen(handover)), revision })).toEqual({ outcome: "draft changed" });
	});

	test("publishes team, alumni and chat groups at once, and takes exactly that back", async () => {
		const { handover, db } = await opened(await open());
		const own = await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "asha", now: 1 });
		await handover.begin("asha");
		expect(await handover.publish(await seen(handover))).toEqual({ outcome: "published" });
		expect(await handover.draft()).toBeNull();
		const current = await currentVersions(db);
		expect(current.map(({ kind, note }) => [kind, note]).sort()).toEqual([
			["alumni", "New year: batch 2026"],
			["chatGroups", "New year: batch 2026"],
			["team", "New year: batch 2026"],
		]);
		expect(current.find(({ kind }) => kind === "chatGroups")?.body).toEqual({ ...chats, UG: { "25": "", "26": "" } });

		const [past] = await handover.past();
		expect(past).toMatchObject({ batch: { label: "2026" }, state: "published" });
		expect(await handover.takeBack(past?.id ?? "", "asha")).toEqual({ outcome: "taken back" });
		const back = await currentVersions(db);
		expect(back.map(({ id }) => id)).toEqual(own.outcome === "saved" ? [own.version.id] : []);
		expect(await handover.takeBack(past?.id ?? "", "asha")).toEqual({ outcome: "missing" });
		expect((await handover.past()).map(({ state }) => state)).toEqual(["taken-back"]);
		expect((await auditTrail(db, { limit: 9 })).map(({ action }) => action).sort()).toEqual([
			"handover.begun",
			"handover.published",
			"handover.taken-back",
		]);
	});

	test("content that changed after the preview is not overwritten, and the draft stays", async () => {
		const { handover, db } = await opened(await open());
		await handover.begin("asha");
		const looked = await seen(handover);
		await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "bilal", now: 2 });
		expect(await handover.publish(looked)).toEqual({ outcome: "content changed", kinds: ["chatGroups"] });
		expect(await currentVersions(db)).toMatchObject([{ kind: "chatGroups", author: "bilal" }]);
		expect(await handover.draft()).not.toBeNull();
		expect(await handover.publish(await seen(handover))).toEqual({ outcome: "published" });
	});

	test("what was edited since is not taken back", async () => {
		const { handover, db } = await opened(await open());
		await handover.begin("asha");
		await handover.publish(await seen(handover));
		await saveVersion(db, { kind: "chatGroups", language: "en", body: chats, author: "bilal", now: 3 });
		const [past] = await handover.past();
		const taken = await handover.takeBack(past?.id ?? "", "asha");
		expect(taken).toEqual({ outcome: "content changed", kinds: ["chatGroups"] });
		expect(await currentVersions(db)).toHaveLength(3);
	});

	test("a plan with a fault in it is refused with a sentence", async () => {
		const { handover, db } = await opened(await open());
		await handover.begin("asha");
		const { plan, revision } = await draftOf(handover);
		await handover.save({ ...plan, chat: { year: "24", link: "" } }, { revision, by: "asha" });
		const refused = await handover.publish(await seen(handover));
		expect(refused).toMatchObject({ outcome: "refused", problems: [/entered in 24 have a group already/] });
		expect(await currentVersions(db)).toEqual([]);
	});

	test("whoever joined the team after the choice was made is named in the preview", async () => {
		const { handover } = await opened(await open());
		await handover.begin("asha");
		const { plan } = await draftOf(handover);
		const { groups } = await handover.people(plan);
		const all = groups.flatMap(({ people }) => people.map(({ key, choice }) => [key, choice] as const));
		const known = Object.fromEntries(all.filter((_, i) => i !== 1));
		const preview = await handover.preview({ ...plan, people: known });
		expect(preview.unasked).toEqual(["Nikhil Gowda"]);
		expect(preview.batch?.categories[0]?.members[0]?.image.src).toMatch(/^\/drawn\/portrait\/6\.svg\?v=/);
	});
});

const chats = { sample: false, instead: "Soon.", PG: "", Others: "", UG: { "25": "" } };

async function opened(database: OpenDatabase) {
	return { db: database.db, handover: createHandover(await testParts(database, { now })) };
}

async function draftOf(handover: Handover) {
	const draft = await handover.draft();
	if (!draft) throw new Error("there is no draft");
	return draft;
}

/** What somebody has in front of them who presses 'Publish'. */
async function seen(handover: Handover) {
	const { plan, revision } = await draftOf(handover);
	const { basedOn } = await handover.preview(plan);
	return { revision, basedOn, by: "asha" };
}
