import * as z from "zod/mini";

/** How a form names a file: one of ours by its id, one elsewhere by its address. */
export function isOwnFile(ref: string): boolean {
	return /^[0-9a-f]{64}$/.test(ref);
}

/** The longest words for those who don't see a picture. */
export const altLimit = 300;

/** Whether a form may name this file at all: a script or a data address has no place on a page. */
export function isFileRef(ref: string): boolean {
	return isOwnFile(ref) || /^\/(?!\/)\S*$/.test(ref) || (/^https?:\/\/\S+$/i.test(ref) && URL.canParse(ref));
}

/** One of our own files, or none. */
export const ownFileId = z.transform((raw: unknown, context): string | null => {
	if (raw === undefined || raw === "") return null;
	if (typeof raw === "string" && isOwnFile(raw)) return raw;
	context.issues.push({ code: "custom", message: "Choose a picture of the library.", input: raw });
	return null;
});
