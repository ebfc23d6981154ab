import { existsSync, readFileSync } from "node:fs";

/** A picture that comes with an email; its HTML names it 'cid:' and the id. */
export interface EmbeddedPicture {
	id: string;
	type: string;
	content: Uint8Array;
}

const markFile = "public/icon-192.png";
let read: EmbeddedPicture | null | undefined;

/** The mark of the chapter, as phones show it too. Undefined where somebody has taken the file away. */
export function mark(): EmbeddedPicture | undefined {
	read ??= existsSync(markFile) ? { id: "mark", type: "image/png", content: readFileSync(markFile) } : null;
	return read ?? undefined;
}

/** The HTML of an email for a page that shows it, where 'cid:' means nothing. */
export function htmlWithPictures({ html, pictures = [] }: Pictured): string {
	return pictures.reduce(
		(shown, { id, type, content }) =>
			shown.replaceAll(`"cid:${id}"`, `"data:${type};base64,${Buffer.from(content).toString("base64")}"`),
		html,
	);
}

interface Pictured {
	html: string;
	pictures?: readonly EmbeddedPicture[];
}
