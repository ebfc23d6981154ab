import { merge } from "../merge.ts";
import { currentVersion, findVersion } from "../version-queries.ts";
import type { Fields, Plain } from "./form.ts";
import { formOf } from "./form-of.ts";
import { fromForm, toForm } from "./form-values.ts";
import { recordOf } from "./json.ts";
import { overlay } from "./overlay.ts";
import type { EditingParts, Place } from "./parts.ts";
import { fillSlugs } from "./slugs.ts";

/** What a kind holds, whole: of another language than English, with the English words where it has none. */
export type Body = Record<string, Plain>;

/** The version that the pages are made from now, with its id; null for the file. */
export async function presentBody(parts: EditingParts, place: Place): Promise<{ id: string | null; body: Body }> {
	const current = await currentVersion(parts.db, place);
	return { id: current?.id ?? null, body: whole(parts, place, current ? current.body : fileOf(parts, place)) };
}

/** A version by its id, or the file for null; undefined if there is no such version. */
export async function bodyOf(parts: EditingParts, place: Place, id: string | null): Promise<Body | undefined> {
	if (id === null) return whole(parts, place, fileOf(parts, place));
	const version = await findVersion(parts.db, place, id);
	return version && whole(parts, place, version.body);
}

export function toValues(place: Place, body: Body): Plain {
	return toForm(shapeOf(place), body);
}

export function fromValues(place: Place, values: unknown): Body {
	const shape = shapeOf(place);
	return recordOf(fillSlugs(shape, fromForm(shape, values)));
}

/** What is stored of it, and stands in the file: of a translation only what differs from the English words. */
export function storedOf({ store }: EditingParts, { kind, language }: Place, body: Body): Plain {
	return language === "en" ? body : (overlay(tidied({ kind, language: "en" }, store.raw()[kind]), body) ?? {});
}

function fileOf({ store }: EditingParts, { kind, language }: Place): unknown {
	return store.file(kind, language);
}

function whole({ store }: EditingParts, place: Place, own: unknown): Body {
	return tidied(place, place.language === "en" ? own : merge(store.raw()[place.kind], own));
}

/** As it would come back from the form, so that versions can be compared. */
function tidied(place: Place, content: unknown): Body {
	const shape = shapeOf(place);
	return recordOf(fromForm(shape, toForm(shape, content)));
}

function shapeOf({ kind }: Place): Fields {
	return { type: "fields", fields: formOf(kind).fields };
}
