import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { byId, idOf } from "../by-id.ts";
import { translate } from "../translate.ts";
import { currentVersion, findVersion, saveVersion } from "../version-queries.ts";
import { formOf } from "./form-of.ts";
import { normalise } from "./form-values.ts";
import { isRecord, type Json, type JsonObject, recordOf } from "./json.ts";
import { auditSubject, type DocumentRef, type EditorParts } from "./parts.ts";

/** Returns the full current document with its version id; the id is null for the file. */
export async function currentDocument(
	parts: EditorParts,
	ref: DocumentRef,
): Promise<{ id: string | null; document: JsonObject }> {
	const current = await currentVersion(parts.db, ref);
	return { id: current?.id ?? null, document: read(parts, ref, current ? current.body : fileOf(parts, ref)) };
}

/** Returns the document of a version, or of the file if `id` is null; undefined if there is no such version. */
export async function documentAt(
	parts: EditorParts,
	ref: DocumentRef,
	id: string | null,
): Promise<JsonObject | undefined> {
	if (id === null) return read(parts, ref, fileOf(parts, ref));
	const version = await findVersion(parts.db, ref, id);
	return version && read(parts, ref, version.body);
}

interface NewVersion {
	document: JsonObject;
	basedOn: string | null;
	note: string;
	by: string;
	action: "content.published" | "content.restored";
}

/** Saves a new version and writes to the audit log. Returns false if another version was saved in the meantime. */
export async function saveDocument(parts: EditorParts, ref: DocumentRef, version: NewVersion): Promise<boolean> {
	const { document, basedOn, note, by, action } = version;
	const now = parts.now();
	return transaction(parts.db, async (tx) => {
		const body = storedPart(parts, ref, document);
		const saved = await saveVersion(tx, { ...ref, body, author: by, note, basedOn, now });
		if (saved.outcome === "conflict") return false;
		const detail = { version: saved.version.id };
		await recordAudit(tx, { actor: by, action, subject: auditSubject(ref), detail, at: now });
		return true;
	});
}

/** Returns the part of a document that is stored: for a translation, only what differs from English. */
export function storedPart({ store }: EditorParts, { kind, language }: DocumentRef, document: JsonObject): JsonObject {
	if (language === "en") return document;
	const form = formOf(kind, language);
	const before = normalise(form, translate(kind, store.raw()[kind], undefined, language));
	return recordOf(overrides(before, document));
}

function fileOf({ store }: EditorParts, { kind, language }: DocumentRef): unknown {
	return store.file(kind, language);
}

/** Falls back to English where a translation has no text. */
function read({ store }: EditorParts, { kind, language }: DocumentRef, stored: unknown): JsonObject {
	return recordOf(
		normalise(
			formOf(kind, language),
			language === "en" ? stored : translate(kind, store.raw()[kind], stored, language),
		),
	);
}

/** Returns what a translation changes relative to the original: the inverse of core/content/merge.ts; undefined if nothing. */
function overrides(original: Json | undefined, translation: Json): Json | undefined {
	if (isDeepStrictEqual(original, translation)) return undefined;
	if (Array.isArray(original) && Array.isArray(translation)) return overridesInList(original, translation);
	if (!isRecord(original) || !isRecord(translation)) return translation;
	const own = Object.entries(translation).flatMap(([key, value]): [string, Json][] => {
		const override = overrides(original[key], value);
		return override === undefined ? [] : [[key, override]];
	});
	return Object.fromEntries(own);
}

function overridesInList(original: Json[], translation: Json[]): Json[] {
	const from = byId(original);
	if (!from || !byId(translation)) return translation;
	return translation.flatMap((entry) => {
		const { key, id } = idOf(entry) ?? { key: "id", id: "" };
		const own = overrides(from.get(id)?.value as Json | undefined, entry);
		return own === undefined ? [] : [{ [key]: recordOf(entry)[key] ?? null, ...recordOf(own) }];
	});
}
