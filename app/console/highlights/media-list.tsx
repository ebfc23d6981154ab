import { useRef, useState } from "react";
import type { MediaValue } from "../../../core/highlights/highlight-form.ts";
import { editMedia, type MediaEdit } from "../../../core/highlights/media-edits.ts";
import { useFormParts } from "../../ui/form-context.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import type { Uploaded } from "../media/send-file.ts";
import { useTellForm } from "../media/tell-form.ts";
import { Uploader, type UploadLimits } from "../media/uploader.tsx";
import { MediaItem } from "./media-item.tsx";
import { useDrag } from "./use-drag.ts";

interface MediaListProps {
	/** Initial items. */
	first: readonly MediaValue[];
	limits: UploadLimits;
	/** Called when a picture of the list is chosen for the card. */
	onCard(item: MediaValue): void;
}

/** Media of a highlight: add, reorder, describe and remove. */
export function MediaList({ first, limits, onCard }: MediaListProps) {
	const form = useFormParts();
	const [media, setMedia] = useState(first);
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const change = (edit: MediaEdit) => setMedia((before) => editMedia(before, edit));
	const drag = useDrag(list, (at, to) => change({ do: "move", at, to }));
	const errors = errorsByFile(first, form.errors);
	useTellForm(form.id, media);
	const places = useRef(new Map<string, number>());
	const add = ({ id, kind, alt }: Uploaded, place = Number.POSITIVE_INFINITY) => {
		if (kind === "document") return;
		places.current.set(id, place);
		setMedia((before) => inOrder(editMedia(before, { do: "add", item: { file: id, kind, alt } })));
	};
	/** Files chosen together keep their order, although smaller ones finish uploading first. */
	const inOrder = (list: readonly MediaValue[]) => {
		const placeOf = ({ file }: MediaValue) => places.current.get(file) ?? -1;
		const last = list.at(-1);
		const to = last ? list.findIndex((item) => placeOf(item) > placeOf(last)) : -1;
		return last && to !== -1 ? list.slice(0, -1).toSpliced(to, 0, last) : list;
	};
	/** The row stays the same one, with its focus and its uploads. */
	const rows = useRef(new Map<string, string>());
	const rowOf = (file: string) => rows.current.get(file) ?? file;
	const replace = (at: number, { id, kind, alt }: Uploaded) => {
		if (kind === "document") return;
		rows.current.set(id, rowOf(media[at]?.file ?? id));
		change({ do: "replace", at, item: { file: id, kind, alt } });
		setSaid("Replaced.");
	};
	const move = (at: number, by: -1 | 1) => {
		change({ do: by < 0 ? "up" : "down", at });
		setSaid(`Moved to place ${at + by + 1} of ${media.length}.`);
	};
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-0.5 font-display text-lead font-semibold">Pictures and videos</legend>
			{form.errors.media && <p className="font-semibold text-danger">{form.errors.media.join(" ")}</p>}
			<p className="text-small text-ink-quiet">
				In the order in which the page shows them. Each picture needs a sentence for those who don't see it.
			</p>
			{/* Scroll anchoring would fight with the drag. */}
			<ol ref={list} className="flex flex-col gap-1 [overflow-anchor:none]">
				{media.map((item, i) => (
					<MediaItem
						key={rowOf(item.file)}
						item={item}
						at={i}
						count={media.length}
						errors={errors.get(item.file) ?? []}
						drag={drag}
						onWords={(alt) => setMedia((before) => before.with(i, { ...item, alt }))}
						onMove={(by) => move(i, by)}
						onRemove={() => {
							change({ do: "remove", at: i });
							setSaid("Taken out.");
						}}
						onCard={() => onCard(item)}
						onReplace={(uploaded) => replace(i, uploaded)}
						limits={limits}
					/>
				))}
			</ol>
			<p role="status" className="sr-only">
				{said}
			</p>
			<Uploader label="Upload pictures and videos" takes="media" limits={limits} pasted onTaken={add} />
			<MediaPicker show="shown" onPick={(item) => add(item)} />
		</fieldset>
	);
}

/** Errors belong to a file, and follow it when the order changes. */
function errorsByFile(
	first: readonly MediaValue[],
	errors: Readonly<Record<string, readonly string[] | undefined>>,
): Map<string, string[]> {
	return new Map(
		first.map(({ file }, i) => [file, [...(errors[`media.${i}.file`] ?? []), ...(errors[`media.${i}.alt`] ?? [])]]),
	);
}
