import { type ReactNode, useCallback, useEffect, useState } from "react";
import { isOwnFile } from "../../../core/media/media-ref.ts";
import { fieldId, typedText, useFormParts } from "../../ui/form-context.ts";
import { AdjustButton } from "./adjust-dialog.tsx";
import { MediaPicker } from "./media-picker.tsx";
import type { Uploaded } from "./send-file.ts";
import { useTellForm } from "./tell-form.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { Uploader, type UploadLimits } from "./uploader.tsx";

/** Picture to choose: an upload by its id, an external one by its URL. */
export type Choice = Pick<Uploaded, "id" | "alt" | "variants"> & { name?: string };

interface PictureChoiceProps {
	/** Name of the field; its value is a file or empty. */
	name: string;
	legend: string;
	hint?: ReactNode;
	/** Label of the empty choice. */
	none: string;
	recent: readonly Choice[];
	limits: UploadLimits;
	pasted?: boolean;
	/** Latest picture chosen elsewhere on the screen. */
	picked?: Choice | null;
	/** Called on each choice; null for none. */
	onChosen?(item: Choice | null): void;
}

/**
 * Choice of an uploaded picture, a new upload, or none.
 */
export function PictureChoice(props: PictureChoiceProps) {
	const { name, legend, hint, none, recent, limits, pasted, picked, onChosen } = props;
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const { chosen, selected, select, files, add } = useChoice(typedText(form.values, name) ?? "", {
		recent,
		picked,
		formId: form.id,
	});
	const choose = (item: Choice | null) => {
		select(item?.id ?? "");
		onChosen?.(item);
	};
	const addHere = (item: Choice) => {
		add(item);
		onChosen?.(item);
	};
	return (
		<fieldset className={`flex flex-col gap-1 ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}>
			<legend className="mb-0.5 font-display text-lead font-semibold">
				{legend} <span className="font-text text-small font-normal text-ink-quiet">({form.words.optional})</span>
			</legend>
			{hint && <p className="text-small text-ink-quiet">{hint}</p>}
			{errors.length > 0 && <p className="font-semibold text-danger">{errors.join(" ")}</p>}
			<div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-1">
				<PictureTile id={id} name={name} value="" chosen={chosen === ""} onChosen={() => choose(null)}>
					<span className="grid aspect-4/3 w-full place-items-center rounded border-2 border-dashed border-line-strong p-1 text-center text-small">
						{none}
					</span>
				</PictureTile>
				{files.map((file) => (
					<PictureTile
						// Remounts the tile that was added last, so that it starts checked.
						key={`${file.id} ${file.id === chosen}`}
						name={name}
						value={file.id}
						chosen={file.id === chosen}
						onChosen={() => choose(file)}
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
			{isOwnFile(selected) && (
				<div>
					{/* The words stay: they are of the same picture. */}
					<AdjustButton
						key={selected}
						file={selected}
						name={`the ${legend.toLowerCase()}`}
						place="card"
						onAdjusted={add}
					/>
				</div>
			)}
			<Uploader
				label="Upload a picture"
				takes="pictures"
				limits={limits}
				pasted={pasted}
				onTaken={(item) => addHere(item)}
			/>
			<MediaPicker show="pictures" onPick={addHere} />
		</fieldset>
	);
}

interface PictureTileProps {
	id?: string;
	name: string;
	value: string;
	/** Initially checked. */
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
				defaultChecked={chosen}
				onChange={onChosen}
				className="absolute top-0.5 left-0.5 z-10 size-2.5 accent-structure"
			/>
			{children}
		</label>
	);
}

interface ChoiceOptions {
	recent: readonly Choice[];
	picked: Choice | null | undefined;
	formId: string;
}

/** Number of recent uploads offered, besides those added here. */
const offered = 7;

function useChoice(first: string, { recent, picked, formId }: ChoiceOptions) {
	const [added, setAdded] = useState<readonly Choice[]>([]);
	const [selected, select] = useState(first);
	const add = useCallback((item: Choice) => {
		select(item.id);
		setAdded((before) => [item, ...before.filter(({ id }) => id !== item.id)]);
	}, []);
	useEffect(() => {
		if (picked) add(picked);
	}, [picked, add]);
	useTellForm(formId, added);
	const rest = recent.slice(0, offered).filter(({ id }) => added.every((item) => item.id !== id));
	const known = [...added, ...rest];
	const isKnown = first === "" || known.some(({ id }) => id === first);
	return {
		chosen: added[0]?.id ?? first,
		selected,
		select,
		files: isKnown ? known : [{ id: first, alt: "" }, ...known],
		add,
	};
}
