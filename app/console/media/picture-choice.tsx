import { type ReactNode, useState } from "react";
import { isOwnFile } from "../../../core/media/media-ref.ts";
import { fieldId, useFormParts } from "../../ui/form-context.ts";
import { AdjustButton } from "./adjust-dialog.tsx";
import { MediaPicker } from "./media-picker.tsx";
import type { Uploaded } from "./send-file.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { Uploader, type UploadLimits } from "./uploader.tsx";

/** Picture to choose: an upload by its id, an external one by its URL. */
export type Choice = Pick<Uploaded, "id" | "alt" | "variants"> & { name?: string };

interface PictureChoiceProps {
	name: string;
	/** A file, or empty. */
	chosen: string;
	legend: string;
	hint?: ReactNode;
	/** Label of the empty choice. */
	none: string;
	recent: readonly Choice[];
	limits: UploadLimits;
	pasted?: boolean;
	/** Called on each choice; null for none. */
	onChosen(item: Choice | null): void;
}

/**
 * Choice of an uploaded picture, a new upload, or none.
 */
export function PictureChoice(props: PictureChoiceProps) {
	const { name, chosen, legend, hint, none, recent, limits, pasted, onChosen } = props;
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const [added, setAdded] = useState<readonly Choice[]>([]);
	const known = [...added, ...without(recent.slice(0, offered), added)];
	const isKnown = chosen === "" || known.some((file) => file.id === chosen);
	const files = isKnown ? known : [{ id: chosen, alt: "" }, ...known];
	const add = (item: Choice) => {
		setAdded((before) => [item, ...without(before, [item])]);
		onChosen(item);
	};
	return (
		<fieldset className={`flex flex-col gap-1 ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}>
			<legend className="mb-0.5 font-display text-lead font-semibold">
				{legend} <span className="font-text text-small font-normal text-ink-quiet">({form.words.optional})</span>
			</legend>
			{hint && <p className="text-small text-ink-quiet">{hint}</p>}
			{errors.length > 0 && <p className="font-semibold text-danger">{errors.join(" ")}</p>}
			<div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-1">
				<PictureTile id={id} name={name} value="" chosen={chosen === ""} onChosen={() => onChosen(null)}>
					<span className="grid aspect-4/3 w-full place-items-center rounded border-2 border-dashed border-line-strong p-1 text-center text-small">
						{none}
					</span>
				</PictureTile>
				{files.map((file) => (
					<PictureTile
						key={file.id}
						name={name}
						value={file.id}
						chosen={file.id === chosen}
						onChosen={() => onChosen(file)}
					>
						<Thumbnail
							file={file.id}
							kind="image"
							variants={file.variants}
							alt={file.alt || file.name || "A picture"}
						/>
					</PictureTile>
				))}
			</div>
			{isOwnFile(chosen) && (
				<div>
					<AdjustButton
						key={chosen}
						file={chosen}
						name={`the ${legend.toLowerCase()}`}
						place="card"
						// The words stay: they are of the same picture.
						onAdjusted={(item) => add({ ...item, alt: "" })}
					/>
				</div>
			)}
			<Uploader label="Upload a picture" takes="pictures" limits={limits} pasted={pasted} onTaken={add} />
			<MediaPicker show="pictures" onPick={add} />
		</fieldset>
	);
}

interface PictureTileProps {
	id?: string;
	name: string;
	value: string;
	chosen: boolean;
	onChosen(): void;
	children: ReactNode;
}

/** Radio button shown as a picture. */
function PictureTile({ id, name, value, chosen, onChosen, children }: PictureTileProps) {
	return (
		<label className="relative block cursor-pointer rounded outline-offset-2 outline-focus has-checked:outline-3 has-focus-visible:outline-4">
			<input
				type="radio"
				id={id}
				name={name}
				value={value}
				checked={chosen}
				onChange={onChosen}
				className="absolute top-0.5 left-0.5 z-10 size-2.5 accent-structure"
			/>
			{children}
		</label>
	);
}

/** Number of recent uploads offered, besides those added here. */
const offered = 7;

function without(files: readonly Choice[], others: readonly Choice[]): readonly Choice[] {
	return files.filter(({ id }) => others.every((other) => other.id !== id));
}
