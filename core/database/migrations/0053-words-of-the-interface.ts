import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { catalogueOf } from "../../words/catalogue.ts";
import { formerKinds, partlyFormer, wordsApart } from "../../words/former-words.ts";

type Version = {
	id: string;
	kind: string;
	language: string;
	author: string;
	note: string;
	is_current: 0 | 1;
	created_at: number;
	body: string;
};
interface Tables {
	content_versions: Version;
}
type Words = Record<string, unknown>;

/**
 * The words of the interface were ten documents, each with a history of its own. Now they are one: each of its versions
 * holds what all ten said at that moment, as far as it differs from what the site comes with.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
	const kinds = [...formerKinds, ...Object.keys(partlyFormer)];
	const versions = await db
		.selectFrom("content_versions")
		.selectAll()
		.where("kind", "in", kinds)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	for (const [language, history] of Map.groupBy(versions, (version) => version.language))
		await joinHistory(db, language, history);
}

async function joinHistory(db: Kysely<Tables>, language: string, history: Version[]): Promise<void> {
	const said = new Map<string, Words>();
	const current = new Map<string, Words>();
	let last: Version | undefined;
	for (const version of history) {
		const { words, rest } = wordsApart(version.kind, JSON.parse(version.body));
		const isPartly = version.kind !== "words" && version.kind in partlyFormer;
		if (isPartly) await put(db, version.id, { body: JSON.stringify(rest ?? {}) });
		said.set(version.kind, words);
		if (version.is_current) current.set(version.kind, words);
		last = { ...version, kind: "words", is_current: 0, body: JSON.stringify(wordsOf(language, said)) };
		if (!isPartly) await put(db, last.id, last);
		else {
			last.id += "-words";
			await db.insertInto("content_versions").values(last).execute();
		}
	}
	if (!last || current.size === 0) return;
	const body = JSON.stringify(wordsOf(language, current));
	// Some had gone back to what the site came with.
	if (body !== last.body) {
		last = { ...last, id: `${last.id}-all`, body, created_at: last.created_at + 1 };
		await db.insertInto("content_versions").values(last).execute();
	}
	await put(db, last.id, { is_current: 1 });
}

async function put(db: Kysely<Tables>, id: string, values: Partial<Version>): Promise<void> {
	await db.updateTable("content_versions").set(values).where("id", "=", id).execute();
}

function wordsOf(language: string, documents: Map<string, Words>): Words {
	const own = catalogueOf(language);
	const words = [...documents.values()].flatMap((document) =>
		Object.entries(document).map(([key, word]): [string, unknown] => [
			key,
			isRecord(word) ? { ...Object(own[key]), ...word } : word,
		]),
	);
	return Object.fromEntries(words.filter(([key, word]) => word !== null && !isDeepStrictEqual(word, own[key])).sort());
}

function isRecord(word: unknown): word is object {
	return typeof word === "object" && word !== null;
}
