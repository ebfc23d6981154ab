import { recordAudit } from "../../audit/queries.ts";
import { transaction } from "../../database/transaction.ts";
import { isOwnFile } from "../../media/media-ref.ts";
import { findMedia, mediaPath, readMediaName, replaceMedia } from "../../media/queries.ts";
import { kindTitle } from "../kind-title.ts";
import { kindNames } from "../kinds.ts";
import { saveVersions } from "../version-sets.ts";
import { currentDocument, storedPart } from "./documents.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";
import { documentChoices } from "./pictures.ts";

/** A PDF that pages link to: an upload, or a file of the chapter. */
export interface LinkedDocument {
	address: string;
	name: string;
	/** Titles of the content that links to it. */
	uses: string[];
}

/** Returns the chapter's own documents with their uses. */
export async function chapterDocuments(parts: EditorParts): Promise<LinkedDocument[]> {
	const content = await allDocuments(parts);
	return (await documentChoices(parts)).map((address) => ({
		address,
		name: address.replace(/^.*\//, ""),
		uses: usesOf(content, address),
	}));
}

/** Returns the document at an address; null if there is none. */
export async function linkedDocument(parts: EditorParts, address: string): Promise<LinkedDocument | null> {
	const upload = readMediaName(address.replace(/^\/media\//, ""));
	if (!upload) return (await chapterDocuments(parts)).find((document) => document.address === address) ?? null;
	const media = await findMedia(parts.db, upload.id);
	if (media?.type !== "application/pdf" || mediaPath(media.id, media.type) !== address) return null;
	return { address, name: media.name, uses: usesOf(await allDocuments(parts), address) };
}

export type Replaced =
	| { outcome: "replaced"; uses: string[] }
	/** Somebody edited these in the meantime; nothing was replaced. */
	| { outcome: "conflict" }
	/** One of the two documents is gone. */
	| { outcome: "missing" };

/**
 * Puts an uploaded document in the place of another one, wherever the content links to it. The address of an upload
 * leads to the new one from then on. Earlier versions of the content keep the old one.
 */
export async function replaceDocument(
	parts: EditorParts,
	{ address, by: id }: { address: string; by: string },
	who: string,
): Promise<Replaced> {
	const media = isOwnFile(id) ? await findMedia(parts.db, id) : null;
	const old = await linkedDocument(parts, address);
	if (media?.type !== "application/pdf" || !old) return { outcome: "missing" };
	const next = mediaPath(media.id, media.type);
	if (next === address) return { outcome: "missing" };
	const now = parts.now();
	const note = `${old.name} replaced by ${media.name}`.slice(0, 300);
	const changed = (await allDocuments(parts)).filter(({ text }) => text.includes(address));
	const versions = changed.map(({ ref, basedOn, text }) => {
		const body: unknown = JSON.parse(text.replaceAll(address, next));
		return { ...ref, body, author: who, note, now, basedOn };
	});
	return transaction(parts.db, async (tx): Promise<Replaced> => {
		if (versions.length > 0 && (await saveVersions(tx, versions)).outcome === "conflict")
			return { outcome: "conflict" };
		const upload = readMediaName(address.replace(/^\/media\//, ""));
		if (upload) await replaceMedia(tx, upload.id, media.id);
		const detail = { address };
		await recordAudit(tx, { actor: who, action: "media.replaced", subject: `media:${media.id}`, detail, at: now });
		return { outcome: "replaced", uses: usesOf(changed, address) };
	});
}

interface Current {
	ref: DocumentRef;
	basedOn: string | null;
	/** What is stored of it, as JSON. */
	text: string;
}

async function allDocuments(parts: EditorParts): Promise<Current[]> {
	const refs = parts.store
		.languages()
		.flatMap((language) => kindNames.map((kind): DocumentRef => ({ kind, language })));
	return Promise.all(
		refs.map(async (ref) => {
			const { id, document } = await currentDocument(parts, ref);
			// A translation counts for what it says itself.
			const own = ref.language === "en" ? document : storedPart(parts, ref, document);
			return { ref, basedOn: id, text: JSON.stringify(own) };
		}),
	);
}

function usesOf(content: Current[], address: string): string[] {
	const kinds = content.filter(({ text }) => text.includes(address)).map(({ ref }) => kindTitle(ref.kind));
	return [...new Set(kinds)];
}
