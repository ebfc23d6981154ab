import type { MediaValue } from "./highlight-form.ts";

/** One change to the media list of a highlight's form; indexes start at 0. */
export type MediaEdit =
	| { do: "up" | "down" | "remove"; at: number }
	| { do: "move"; at: number; to: number }
	| { do: "add"; item: MediaValue }
	/** Another file in the same place; the words stay, unless there were none. */
	| { do: "replace"; at: number; item: MediaValue };

/** Applies a change. An impossible one, such as moving the first item up, changes nothing. */
export function editMedia(media: readonly MediaValue[], edit: MediaEdit): readonly MediaValue[] {
	switch (edit.do) {
		case "up":
			return moved(media, edit.at, edit.at - 1);
		case "down":
			return moved(media, edit.at, edit.at + 1);
		case "move":
			return moved(media, edit.at, edit.to);
		case "remove":
			return media.toSpliced(edit.at, edit.at in media ? 1 : 0);
		case "add":
			return media.some(({ file }) => file === edit.item.file) ? media : [...media, edit.item];
		case "replace":
			return replaced(media, edit.at, edit.item);
	}
}

function replaced(media: readonly MediaValue[], at: number, item: MediaValue): readonly MediaValue[] {
	const before = media[at];
	if (!before || media.some(({ file }) => file === item.file)) return media;
	return media.with(at, { ...item, alt: before.alt || item.alt });
}

function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
	const item = list[from];
	if (item === undefined || to < 0 || to >= list.length || from === to) return list;
	return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
