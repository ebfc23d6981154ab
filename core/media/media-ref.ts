import * as z from "zod/mini";
import { isUrl } from "../forms/is-url.ts";

/** A file reference in a form is the id of an upload, or the URL of another file. */
export function isOwnFile(ref: string): boolean {
	return /^[0-9a-f]{64}$/.test(ref);
}

/** Maximum length of alt text. */
export const altLimit = 300;

/** Whether a file reference is acceptable; rejects `javascript:` and `data:` URLs. */
export function isFileRef(ref: string): boolean {
	return isOwnFile(ref) || /^\/(?!\/)\S*$/.test(ref) || (/^https?:\/\/\S+$/i.test(ref) && isUrl(ref));
}

/** Id of an upload, or null. */
export const ownFileId = z.transform((raw: unknown, context): string | null => {
	if (raw === undefined || raw === "") return null;
	if (typeof raw === "string" && isOwnFile(raw)) return raw;
	context.issues.push({ code: "custom", message: "Choose a picture of Media.", input: raw });
	return null;
});
