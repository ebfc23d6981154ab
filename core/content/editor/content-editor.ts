import { z } from "zod";
import { type Kind, kinds } from "../kinds.ts";
import { kindNames } from "../load.ts";
import { namesOf as namesInWords } from "../names.ts";
import { presentBody, toValues } from "./documents.ts";
import { exportChanged, exportFile } from "./export-files.ts";
import type { FormDescription, Plain } from "./form.ts";
import { formOf } from "./form-of.ts";
import { historyOf, type PastEdit, type PastVersion, reset, restore, type Stepped, versionOf } from "./history.ts";
import { type KindSummary, overview, type SamplesLeft, samplesLeft } from "./overview.ts";
import type { EditingParts, Editor, Place } from "./parts.ts";
import { documentChoices, type PictureChoice, pictureChoices } from "./pictures.ts";
import { type Draft, type Published, publish, type Reviewed, review } from "./publishing.ts";

/** Editing every collection of content: its form, its versions, its way back into the repository. */
export interface Editing {
	/** A place by the names in an address; undefined if there is no such kind or language. */
	placeOf(kind: string, language: string | null): Place | undefined;
	languages(): string[];
	overview(language: string): Promise<{ group: string; kinds: KindSummary[] }[]>;
	samples(): SamplesLeft;
	open(place: Place): Promise<OpenKind>;
	review(place: Place, draft: Draft): Promise<Reviewed>;
	publish(place: Place, draft: Draft & { note: string }, who: Editor): Promise<Published>;
	history(place: Place): Promise<PastEdit[]>;
	version(place: Place, id: string): Promise<PastVersion | undefined>;
	restore(place: Place, version: { id: string; presentId: string | null }, who: Editor): Promise<Stepped>;
	reset(place: Place, presentId: string, who: Editor): Promise<Stepped>;
	/** The file as it would stand in the repository. */
	file(place: Place): Promise<{ name: string; text: string }>;
	/** All files that were changed here, as a ZIP archive; null if none was. */
	changedFiles(): Promise<Uint8Array<ArrayBuffer> | null>;
	pictures(words: string): Promise<PictureChoice[]>;
}

export interface OpenKind {
	form: FormDescription;
	/** The page that shows it. */
	page?: string;
	values: Plain;
	basedOn: string | null;
	/** What links can lead to within the site. */
	pages: string[];
	documents: string[];
	/** What the words in braces become, for the preview. */
	names: Record<string, string>;
}

export function createEditing(parts: EditingParts): Editing {
	return {
		placeOf: (kind, language) => placeOf(parts, kind, language ?? "en"),
		languages: () => parts.store.languages(),
		overview: (language) => overview(parts, language),
		samples: () => samplesLeft(parts),
		open: (place) => open(parts, place),
		review: (place, draft) => review(parts, place, draft),
		publish: (place, draft, who) => publish(parts, place, draft, who),
		history: (place) => historyOf(parts, place),
		version: (place, id) => versionOf(parts, place, id),
		restore: (place, version, who) => restore(parts, place, version, who),
		reset: (place, presentId, who) => reset(parts, place, presentId, who),
		file: (place) => exportFile(parts, place),
		changedFiles: () => exportChanged(parts),
		pictures: (words) => pictureChoices(parts, words),
	};
}

function placeOf({ store }: EditingParts, kind: string, language: string): Place | undefined {
	const known = kindNames.find((candidate): candidate is Kind => candidate === kind);
	return known && store.languages().includes(language) ? { kind: known, language } : undefined;
}

async function open(parts: EditingParts, place: Place): Promise<OpenKind> {
	const { id, body } = await presentBody(parts, place);
	const { page } = z.globalRegistry.get(kinds[place.kind]) ?? {};
	const pages = (await parts.pagePaths()).filter((path) => !path.startsWith("/console/") && !path.includes("."));
	return {
		form: formOf(place.kind),
		...(page && { page }),
		values: toValues(place, body),
		basedOn: id,
		pages,
		documents: await documentChoices(parts),
		names: namesInWords(parts.store.get(place.language).site),
	};
}
