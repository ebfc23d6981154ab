import { ArrowDown, ArrowUp, GripVertical, ImageUp, Replace, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { MediaValue } from "../../../core/highlights/highlight-form.ts";
import { altLimit, isOwnFile } from "../../../core/media/media-ref.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { fieldId, useFormParts } from "../../ui/form-context.ts";
import { LengthCount } from "../../ui/length-count.tsx";
import { AdjustButton } from "../media/adjust-dialog.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import type { Uploaded } from "../media/send-file.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { Uploader, type UploadLimits } from "../media/uploader.tsx";
import type { Drag } from "./use-drag.ts";

interface MediaItemProps {
	item: MediaValue;
	at: number;
	count: number;
	errors: readonly string[];
	drag: Drag;
	onWords(alt: string): void;
	onMove(by: -1 | 1): void;
	onRemove(): void;
	onCard(): void;
	onReplace(item: Uploaded): void;
	limits: UploadLimits;
}

/** One picture or video. */
export function MediaItem(props: MediaItemProps) {
	const { item, at, count, errors, drag, onWords, onMove, onRemove, onCard, onReplace, limits } = props;
	const { file, kind, alt } = item;
	const [replacing, setReplacing] = useState(false);
	const replace = (other: Uploaded) => {
		setReplacing(false);
		onReplace(other);
	};
	const form = useFormParts();
	const id = fieldId(form.id, `media.${at}.alt`);
	const errorId = useId();
	const name = alt || `${kind === "video" ? "video" : "picture"} ${at + 1}`;
	return (
		<li
			data-place={at}
			className={`flex flex-wrap gap-1.5 rounded bg-paper-raised p-1 shadow-raised ${errors.length > 0 ? "border-l-8 border-danger" : ""} ${drag.at === at ? "opacity-60 outline-3 outline-focus" : ""}`}
		>
			<input type="hidden" name={`media.${at}.file`} value={file} />
			<input type="hidden" name={`media.${at}.kind`} value={kind} />
			<div className="flex w-[150px] items-start gap-0.5">
				<span
					{...drag.handle(at)}
					title="Drag to move"
					className="grid h-full min-h-5.5 w-2.5 shrink-0 cursor-grab touch-none place-items-center text-ink-quiet"
				>
					<GripVertical aria-hidden className="size-2.5" />
				</span>
				<div className="min-w-0 grow">
					<Thumbnail file={file} kind={kind} alt={`${at + 1}. ${name}`} />
				</div>
			</div>
			<div className="flex min-w-0 grow basis-[22ch] flex-col gap-0.5">
				<label htmlFor={id} className="text-small font-semibold">
					{kind === "video" ? "What the video shows (optional)" : "What is to be seen"}
				</label>
				{errors.length > 0 && (
					<p id={errorId} className="text-small font-semibold text-danger">
						<span className="sr-only">{form.words.errorPrefix} </span>
						{errors.join(" ")}
					</p>
				)}
				<input
					id={id}
					name={`media.${at}.alt`}
					value={alt}
					onChange={({ currentTarget }) => onWords(currentTarget.value)}
					aria-invalid={errors.length > 0 || undefined}
					aria-describedby={errors.length > 0 ? errorId : undefined}
					className={controlLook}
				/>
				<LengthCount length={alt.trim().length} max={altLimit} />
				<div className="flex flex-wrap gap-0.5">
					<EditButton label={`Move ${name} up`} off={at === 0} onPress={() => onMove(-1)}>
						<ArrowUp aria-hidden className="size-2.5" />
					</EditButton>
					<EditButton label={`Move ${name} down`} off={at === count - 1} onPress={() => onMove(1)}>
						<ArrowDown aria-hidden className="size-2.5" />
					</EditButton>
					{kind === "image" && (
						<EditButton label={`Show ${name} on the card`} onPress={onCard}>
							<ImageUp aria-hidden className="size-2.5" /> Card
						</EditButton>
					)}
					{kind === "image" && isOwnFile(file) && (
						<AdjustButton key={file} file={file} name={name} place="page" iconOnly onAdjusted={onReplace} />
					)}
					<Button
						size="small"
						aria-label={`Replace ${name}`}
						aria-expanded={replacing}
						onClick={() => setReplacing(!replacing)}
						className="min-h-5.5 min-w-5.5"
					>
						<Replace aria-hidden className="size-2.5" />
					</Button>
					<EditButton label={`Take ${name} out`} onPress={onRemove}>
						<X aria-hidden className="size-2.5" />
					</EditButton>
				</div>
			</div>
			{replacing && (
				<div className="flex basis-full flex-col gap-1">
					<Uploader label="Upload another in its place" takes="media" limits={limits} onTaken={replace} />
					<MediaPicker show="shown" onPick={replace} />
				</div>
			)}
		</li>
	);
}

interface EditButtonProps {
	label: string;
	/** Disabled but kept in place, so that focus is not lost. */
	off?: boolean;
	onPress(): void;
	children: ReactNode;
}

function EditButton({ label, off = false, onPress, children }: EditButtonProps) {
	return (
		<Button
			size="small"
			aria-label={label}
			aria-disabled={off || undefined}
			onClick={off ? undefined : onPress}
			className="min-h-5.5 min-w-5.5 aria-disabled:opacity-40"
		>
			{children}
		</Button>
	);
}
