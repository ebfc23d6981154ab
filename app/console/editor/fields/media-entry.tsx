import { ImageUp, Replace } from "lucide-react";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { isOwnFile } from "../../../../core/media/media-ref.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { fieldId, useFormParts } from "../../../ui/form-context.ts";
import { AdjustButton } from "../../media/adjust-dialog.tsx";
import { MediaPicker } from "../../media/media-picker.tsx";
import type { Uploaded } from "../../media/send-file.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { Uploader } from "../../media/uploader.tsx";
import { useEditor, useProblemsWithin } from "../editor-context.ts";
import { draggedLook, EntryTools, type ListEntryProps, useEntryTitle } from "./list-entry.tsx";
import type { ListState } from "./list-input.tsx";
import { useChooseUpload } from "./upload-input.tsx";

/** One picture or video of a list, with its words. */
export function MediaEntry(props: ListEntryProps) {
	const { shape, name, index, depth, drag, View } = props;
	const { control, setValue, getValues, noteChange, uploads } = useEditor();
	const form = useFormParts();
	const [file, kind] = useWatch({ control, name: [`${name}.file`, `${name}.kind`] }).map(String) as [string, string];
	const [replacing, setReplacing] = useState(false);
	const { found } = useProblemsWithin(name);
	const showOnCard = useChooseUpload(shape.media?.card ?? "", shape.media?.words);
	const isPicture = kind === "image";
	const title = useEntryTitle(shape, name) || `${isPicture ? "picture" : "video"} ${index + 1}`;
	const fileErrors = form.errors[`${name}.file`] ?? [];
	const texts = shape.entry.type === "fields" ? shape.entry.fields.filter((field) => field.shape.type === "text") : [];
	/** The row stays the same one, with its focus and its uploads; the words stay, unless there were none. */
	const replace = ({ id, kind, alt }: Uploaded) => {
		setReplacing(false);
		if (kind === "document" || filesIn(getValues(name.replace(/\.\d+$/, ""))).includes(id)) return;
		setValue(`${name}.file`, id);
		setValue(`${name}.kind`, kind);
		if (!getValues(`${name}.alt`)) setValue(`${name}.alt`, alt);
		noteChange();
	};
	return (
		<li
			data-place={index}
			className={`flex flex-wrap gap-1.5 rounded bg-paper-raised p-1 shadow-raised ${found ? "border-l-8 border-danger" : ""} ${drag?.at === index ? draggedLook : ""}`}
		>
			<input type="hidden" name={`${name}.file`} value={file} />
			<input type="hidden" name={`${name}.kind`} value={kind} />
			<div className="w-[150px]">
				<Thumbnail file={file} kind={isPicture ? "image" : "video"} alt={`${index + 1}. ${title}`} />
			</div>
			<div className="flex min-w-0 grow basis-[22ch] flex-col gap-1">
				{fileErrors.length > 0 && (
					<div id={fieldId(form.id, `${name}.file`)} tabIndex={-1}>
						<FieldError
							id={fieldId(form.id, `${name}.file-error`)}
							errors={fileErrors}
							prefix={form.words.errorPrefix}
						/>
					</div>
				)}
				{texts.map((field) => (
					<View key={field.name} field={field} name={`${name}.${field.name}`} depth={depth + 1} />
				))}
				<div className="flex flex-wrap items-center gap-0.5">
					{isPicture && shape.media && (
						<Button
							size="small"
							aria-label={`Show ${title} on the card`}
							onClick={() => showOnCard({ id: file, alt: String(getValues(`${name}.alt`)) })}
							className="min-h-5.5 min-w-5.5"
						>
							<ImageUp aria-hidden className="size-2.5" /> Card
						</Button>
					)}
					{isPicture && isOwnFile(file) && (
						<AdjustButton key={file} file={file} name={title} place="page" iconOnly onAdjusted={replace} />
					)}
					<Button
						size="small"
						aria-label={`Replace ${title}`}
						aria-expanded={replacing}
						onClick={() => setReplacing(!replacing)}
						className="min-h-5.5 min-w-5.5"
					>
						<Replace aria-hidden className="size-2.5" />
					</Button>
					<EntryTools {...props} title={title} />
				</div>
			</div>
			{replacing && (
				<div className="flex basis-full flex-col gap-1">
					<Uploader label="Upload another in its place" takes="media" limits={uploads.limits} onTaken={replace} />
					<MediaPicker show="shown" onPick={replace} />
				</div>
			)}
		</li>
	);
}

/** Uploads pictures and videos into a list, or takes them from the media. None comes twice. */
export function AddMedia({ name, list }: { name: string; list: ListState }) {
	const { getValues, uploads } = useEditor();
	const places = useRef(new Map<unknown, number>());
	const add = ({ id, kind, alt }: Uploaded, place = Number.POSITIVE_INFINITY) => {
		const files = filesIn(getValues(name));
		if (kind === "document" || files.includes(id)) return;
		places.current.set(id, place);
		// Files chosen together keep their order, although smaller ones finish uploading first.
		const later = files.findIndex((file) => (places.current.get(file) ?? -1) > place);
		list.put(later === -1 ? files.length : later, { file: id, kind, alt });
	};
	return (
		<>
			<Uploader label="Upload pictures and videos" takes="media" limits={uploads.limits} pasted onTaken={add} />
			<MediaPicker show="shown" onPick={(item) => add(item)} />
		</>
	);
}

function filesIn(media: unknown): unknown[] {
	return Array.isArray(media) ? media.map(({ file }: { file?: unknown }) => file) : [];
}
