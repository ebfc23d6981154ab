import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { peopleNames } from "../../audit/actor-names.ts";
import { findKind, type Kind, kindNames, kinds } from "../kinds.ts";
import { sourceLanguage } from "../languages.ts";
import { samplesIn } from "../samples.ts";
import { type Group, groups } from "../schema/meta.ts";
import { currentVersions, versionHeads } from "../version-queries.ts";
import { walk } from "../walk.ts";
import { formOf } from "./form-of.ts";
import type { EditorParts } from "./parts.ts";

export interface KindSummary {
	kind: Kind;
	title: string;
	help: string;
	/** Path of the page that shows it. */
	page?: string;
	/** Number of parts that are still sample content. */
	samples: number;
	/** Whether a saved version replaces the file. */
	changed: boolean;
	/** Whether the saved version is no longer valid, so that the pages show the file. */
	leftAside: boolean;
	/** In a translation: not there at all, or older than an edit of the source here. */
	translation?: "missing" | "older";
	/** The latest edit. */
	edit?: { by: string; at: number; note: string };
}

/** Returns all kinds of content by group. */
export async function overview(
	parts: EditorParts,
	language: string,
): Promise<{ group: Group; kinds: KindSummary[] }[]> {
	const heads = await versionHeads(parts.db, language);
	const name = await peopleNames(
		parts.db,
		heads.map(({ author }) => author),
	);
	const aside = await leftAside(parts, language);
	const samples = samplesIn(parts.store.get(language));
	const sourceHeads = language === sourceLanguage ? [] : await versionHeads(parts.db, sourceLanguage);
	const missing = parts.store.untranslated(language);
	const summaries = kindNames.map((kind) => {
		const own = heads.filter((head) => head.kind === kind);
		const [latest] = own;
		const { title, help } = formOf(kind);
		const { group, page } = z.globalRegistry.get(kinds[kind]) ?? {};
		const summary: KindSummary = {
			kind,
			title,
			help,
			page,
			...(latest && { edit: { by: name(latest.author), at: latest.created_at, note: latest.note } }),
			samples: samples.filter((sample) => sample.kind === kind).length,
			...translationOf(kind, {
				missing,
				own: latest?.created_at,
				source: sourceHeads.find((head) => head.kind === kind),
			}),
			changed: own.some(({ is_current }) => is_current === 1),
			leftAside: aside.has(kind),
		};
		return { group, summary };
	});
	return groups.map((group) => ({
		group,
		kinds: summaries.filter((entry) => entry.group === group).map(({ summary }) => summary),
	}));
}

/** What organisers should know of a translation: nothing, if it is as new as its source. */
function translationOf(
	kind: Kind,
	{
		missing,
		own = 0,
		source,
	}: { missing: Kind[]; own: number | undefined; source: { created_at: number } | undefined },
): Pick<KindSummary, "translation"> {
	if (missing.includes(kind)) return { translation: "missing" };
	return source && source.created_at > own ? { translation: "older" } : {};
}

/**
 * Returns kinds whose saved English version the store rejected. Translations are merged over English, so this cannot be
 * detected for them.
 */
async function leftAside({ db, store }: EditorParts, language: string): Promise<Set<string>> {
	if (language !== "en") return new Set();
	const rows = (await currentVersions(db)).filter((row) => row.language === language);
	const raw = store.raw();
	return new Set(rows.filter(({ kind, body }) => !isDeepStrictEqual(raw[kind], body)).map(({ kind }) => kind));
}

export interface SamplesLeft {
	/** Number of parts that can be marked as samples. */
	total: number;
	left: { kind: Kind; title: string; part?: string; standIn?: string }[];
}

/** Returns the sample content that the chapter has yet to replace. */
export function samplesLeft({ store }: EditorParts): SamplesLeft {
	const content = store.get();
	const marks = [...walk(content)].filter(({ key, value }) => key === "sample" && typeof value === "boolean").length;
	const left = samplesIn(content).flatMap(({ kind, ...rest }) => {
		const known = findKind(kind);
		return known ? [{ kind: known, title: formOf(known).title, ...rest }] : [];
	});
	return { total: marks + left.filter(({ standIn }) => standIn !== undefined).length, left };
}
