import { z } from "zod";
import { kinds } from "../kinds.ts";
import { namesOf } from "../names.ts";
import { confirm, type Fact, unconfirmedFacts } from "./confirm.ts";
import { currentDocument } from "./documents.ts";
import { exportChanged, fileWith, findRef } from "./export.ts";
import { findPlaces } from "./find.ts";
import type { FormDescription } from "./form.ts";
import { formOf } from "./form-of.ts";
import { toForm } from "./form-values.ts";
import { historyOf, reset, restore, versionOf } from "./history.ts";
import type { Json } from "./json.ts";
import { overview, samplesLeft } from "./overview.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";
import { documentChoices, filmChoices, pictureChoices, uploadedDocuments } from "./pictures.ts";
import { type Draft, publish, review } from "./publish.ts";
import { chapterDocuments, linkedDocument, replaceDocument } from "./replace-document.ts";
import { type SourceTexts, sourceTexts } from "./source-texts.ts";

export type ContentEditor = ReturnType<typeof createContentEditor>;

/** Creates the content editor: forms, versions, history and export back to the repository. */
export function createContentEditor(parts: EditorParts) {
	return {
		findRef: (kind: string, language: string | null) => findRef(parts, kind, language ?? "en"),
		languages: () => parts.store.languages(),
		overview: (language: string) => overview(parts, language),
		samples: () => samplesLeft(parts),
		unconfirmed: () => unconfirmedFacts(parts),
		confirm: (fact: Fact, by: string) => confirm(parts, fact, by),
		open: (ref: DocumentRef) => open(parts, ref),
		review: (ref: DocumentRef, draft: Draft) => review(parts, ref, draft),
		publish: (ref: DocumentRef, draft: Draft & { note: string }, by: string) => publish(parts, ref, draft, by),
		history: (ref: DocumentRef) => historyOf(parts, ref),
		version: (ref: DocumentRef, id: string) => versionOf(parts, ref, id),
		restore: (ref: DocumentRef, version: { id: string; presentId: string | null }, by: string) =>
			restore(parts, ref, version, by),
		reset: (ref: DocumentRef, presentId: string, by: string) => reset(parts, ref, presentId, by),
		/** The current document as a repository file. */
		file: async (ref: DocumentRef) => fileWith(parts, ref, (await currentDocument(parts, ref)).document),
		changedFiles: () => exportChanged(parts),
		find: (language: string, sentence: string) => findPlaces(parts, language, sentence),
		pictures: (words: string) => pictureChoices(parts, words),
		/** The documents of the content folder. */
		chapterDocuments: () => chapterDocuments(parts),
		document: (address: string) => linkedDocument(parts, address),
		replaceDocument: (change: { address: string; by: string }, who: string) => replaceDocument(parts, change, who),
	};
}

export interface OpenDocument {
	form: FormDescription;
	/** Path of the page that shows it. */
	page?: string;
	values: Json;
	/** Of a translation: what the source says in each field. */
	sources?: SourceTexts;
	basedOn: string | null;
	/** Link targets within the site. */
	pages: string[];
	documents: string[];
	uploadedDocuments: { address: string; name: string; pages?: number }[];
	films: string[];
	captions: string[];
	/** Values of the placeholders, for the preview. */
	names: Record<string, string>;
}

async function open(parts: EditorParts, ref: DocumentRef): Promise<OpenDocument> {
	const { id, document } = await currentDocument(parts, ref);
	const form = formOf(ref.kind, ref.language);
	const { page } = z.globalRegistry.get(kinds[ref.kind]) ?? {};
	const pages = (await parts.pagePaths()).filter((path) => !path.startsWith("/console/") && !path.includes("."));
	return {
		form,
		page,
		values: toForm(form, document),
		sources: await sourceTexts(parts, ref),
		basedOn: id,
		pages,
		documents: await documentChoices(parts),
		uploadedDocuments: await uploadedDocuments(parts),
		films: await filmChoices(parts, ".mp4"),
		captions: await filmChoices(parts, ".vtt"),
		names: namesOf(parts.store.get(ref.language).site),
	};
}
