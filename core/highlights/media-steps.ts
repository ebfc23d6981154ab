import { isFileRef } from "../media/media-ref.ts";
import type { HighlightValues, MediaValue } from "./highlight-form.ts";

/**
 * One change to the pictures and videos of a highlight's form; places are counted from 0.
 * The browser does these at once; without a script the buttons send them, and the server does the same.
 */
export type MediaStep =
	| { do: "up" | "down" | "remove" | "card"; at: number }
	| { do: "move"; at: number; to: number }
	| ({ do: "add" } & MediaValue)
	| { do: "card-file"; file: string; alt: string }
	| { do: "uncard" };

type Pictured = Pick<HighlightValues, "media" | "thumbnail" | "thumbnailAlt">;

/** The same values with the step done. One that makes no sense, such as moving the first up, changes nothing. */
export function takeStep<Values extends Pictured>(values: Values, step: MediaStep): Values {
	switch (step.do) {
		case "up":
			return { ...values, media: moved(values.media, step.at, step.at - 1) };
		case "down":
			return { ...values, media: moved(values.media, step.at, step.at + 1) };
		case "move":
			return { ...values, media: moved(values.media, step.at, step.to) };
		case "remove":
			return { ...values, media: values.media.toSpliced(step.at, step.at in values.media ? 1 : 0) };
		case "card": {
			const item = values.media[step.at];
			return item?.kind === "image" ? { ...values, thumbnail: item.file, thumbnailAlt: item.alt } : values;
		}
		case "add": {
			const { file, kind, alt } = step;
			const known = values.media.some((item) => item.file === file);
			return known ? values : { ...values, media: [...values.media, { file, kind, alt }] };
		}
		case "card-file":
			return { ...values, thumbnail: step.file, thumbnailAlt: step.alt };
		case "uncard":
			return { ...values, thumbnail: "", thumbnailAlt: "" };
	}
}

/** What a button sends: 'up 2', 'remove 0', 'uncard', or 'add image ' and a file. Null for what is none of these. */
export function readStep(sent: string): MediaStep | null {
	const [, verb, place] = /^(up|down|remove|card) (\d{1,3})$/.exec(sent) ?? [];
	if (verb !== undefined) return { do: verb as "up" | "down" | "remove" | "card", at: Number(place) };
	const [, kind, file = ""] = /^add (image|video) (\S+)$/.exec(sent) ?? [];
	if (kind !== undefined) return isFileRef(file) ? { do: "add", kind: kind as "image" | "video", file, alt: "" } : null;
	return sent === "uncard" ? { do: "uncard" } : null;
}

function moved<Item>(list: Item[], from: number, to: number): Item[] {
	const item = list[from];
	if (item === undefined || to < 0 || to >= list.length || from === to) return list;
	return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
