import type { Transaction } from "kysely";
import { BackendError } from "../../core/backend/contract.ts";
import type { Database } from "../../core/database/schema.ts";
import type { PublicHighlight } from "../../core/highlights/highlights.ts";
import type { MediaInput } from "../../core/highlights/media-queries.ts";
import { findHighlight, type HighlightInput, saveHighlight } from "../../core/highlights/queries.ts";
import type { SaveOptions } from "../../core/publishing/queries.ts";
import { isDrawing } from "../build/drawings.ts";
import { type ImportContext, importRecord, plain, whyNotStorable } from "./import-record.ts";
import type { PictureSet } from "./pictures.ts";

/** Imports all highlights with their pictures and videos. */
export async function importHighlights(context: ImportContext): Promise<void> {
	const { remote, report } = context;
	const list = await remote.highlights();
	const complete = completer(context);
	const seen = new Set<string>();
	for (const [i, entry] of list.entries()) {
		const problem = seen.has(entry.id) ? "another one has the same id" : whyNotStorable(entry.id);
		seen.add(entry.id);
		if (problem) report.problems.push(`highlight ${JSON.stringify(entry.id)} (${plain(entry.name)}): ${problem}`);
		else await importHighlight(await complete(entry), context);
		context.onProgress(`highlight ${i + 1} of ${list.length}`);
	}
}

/** Fetches the highlight itself if the list omits its story or pictures. */
function completer({ remote, report }: ImportContext): (entry: PublicHighlight) => Promise<PublicHighlight> {
	let isSilent = false;
	return async (entry) => {
		if (isSilent || (entry.description !== "" && entry.media.length > 0)) return entry;
		try {
			const own = (await remote.highlight(entry.id)) ?? entry;
			return {
				...entry,
				description: entry.description || own.description,
				date: entry.date ?? own.date,
				venue: entry.venue || own.venue,
				thumbnailUrl: entry.thumbnailUrl ?? own.thumbnailUrl,
				media: entry.media.length > 0 ? entry.media : own.media,
			};
		} catch (error) {
			if (!(error instanceof BackendError)) throw error;
			isSilent = error.status === null;
			report.problems.push(`highlight '${entry.id}' (${entry.name}): taken from the list alone, as ${error.message}`);
			return entry;
		}
	};
}

async function importHighlight(highlight: PublicHighlight, context: ImportContext): Promise<void> {
	const { id } = highlight;
	const name = `highlight '${id}' (${highlight.name})`;
	const record = {
		kind: "highlights",
		id,
		name,
		current: await findHighlight(context.intake.db, id),
		async read(pictures: PictureSet) {
			const thumbnail = await thumbnailOf(highlight, pictures, name);
			return { ...wordsOf(highlight), ...thumbnail, media: await mediaOf(highlight, pictures, name) };
		},
		async save(tx: Transaction<Database>, input: HighlightInput, options: SaveOptions) {
			const saved = await saveHighlight(tx, input, options);
			return saved.outcome === "saved" ? saved.highlight.revision : null;
		},
	} as const;
	await importRecord(record, context);
}

function wordsOf({ name, venue, description, domain, date }: PublicHighlight) {
	return { name: plain(name), venue: plain(venue), description: plain(description), domain: plain(domain), date };
}

async function thumbnailOf({ thumbnailUrl: url }: PublicHighlight, set: PictureSet, name: string) {
	if (url === null) return { thumbnail_alt: "" };
	const drawing = ownDrawing(url);
	if (drawing) return { thumbnail_url: drawing, thumbnail_alt: "" };
	const taken = await set.take(url, { what: `${name}, thumbnail`, onlyImage: true });
	return { thumbnail_media: taken?.media ?? null, thumbnail_alt: "" };
}

async function mediaOf({ media }: PublicHighlight, set: PictureSet, name: string): Promise<MediaInput[]> {
	const inputs: MediaInput[] = [];
	for (const [i, { url }] of media.entries()) {
		const drawing = ownDrawing(url);
		const taken = drawing ? null : await set.take(url, { what: `${name}, picture ${i + 1}` });
		if (drawing) inputs.push({ url: drawing, alt: "", kind: "image" });
		else if (taken) inputs.push({ media_id: taken.media, alt: "", kind: taken.kind });
	}
	return inputs;
}

/** A drawing that this site has as well, if the other server runs the same software: it need not be downloaded. */
function ownDrawing(url: string): string | null {
	const path = new URL(url).pathname;
	return isDrawing(path) ? path : null;
}
