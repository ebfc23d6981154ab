import { Upload as Icon } from "lucide-react";
import { type DragEvent, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { tooLarge } from "../../../core/media/refusal.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FormContext } from "../../ui/form-context.ts";
import { registerQueue } from "./pending-uploads.ts";
import { sendFile, type Uploaded } from "./send-file.ts";
import { UploadList } from "./upload-list.tsx";
import { createUploadQueue } from "./upload-queue.ts";

/** Maximum size per kind, in bytes. */
export interface UploadLimits {
	image: number;
	video: number;
	document: number;
}

interface UploaderProps {
	label: string;
	/** Tells several uploaders of a screen apart for screen readers. */
	about?: string;
	/** Accepted kinds: pictures only, videos too, documents only, or everything. */
	takes: "pictures" | "media" | "documents" | "all";
	limits: UploadLimits;
	/** Handles paste events of the whole screen; at most one uploader per screen. */
	pasted?: boolean;
	/** `place` is the order in which the files were chosen. */
	onTaken(item: Uploaded, place: number): void;
}

const types = {
	pictures: "image/jpeg,image/png,image/webp,image/avif",
	media: "image/jpeg,image/png,image/webp,image/avif,video/mp4",
	documents: "application/pdf",
	all: "image/jpeg,image/png,image/webp,image/avif,video/mp4,application/pdf",
};

/** Uploads files that are chosen, dropped or pasted, any number at once. */
export function Uploader({ label, about, takes, limits, pasted = false, onTaken }: UploaderProps) {
	const { queue, uploads } = useUploads(limits, takes, onTaken);
	const [over, setOver] = useState(false);
	usePaste(pasted, queue.add);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => take(input.current, queue.add), [queue]);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		queue.add([...event.dataTransfer.files]);
	};
	return (
		<div className="flex flex-col gap-1">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button within does the same */}
			<div
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
				className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded border-2 border-dashed p-2 ${over ? "border-action bg-paper-quiet" : "border-line-strong"}`}
			>
				<label
					className={`${buttonClass({})} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
				>
					<Icon aria-hidden className="size-2.5" />
					{label}
					{about && <span className="sr-only"> for {about}</span>}
					<input
						type="file"
						multiple
						accept={types[takes]}
						className="sr-only"
						ref={input}
						onChange={({ currentTarget }) => take(currentTarget, queue.add)}
					/>
				</label>
				<p className="text-small text-ink-quiet">or drop {pasted ? "or paste " : ""}files here</p>
			</div>
			<UploadList uploads={uploads} queue={queue} />
		</div>
	);
}

/** Also for files that were chosen before the script had come. */
function take(input: HTMLInputElement | null, add: (files: File[]) => void): void {
	if (!input?.files?.length) return;
	add([...input.files]);
	// Allows choosing the same file again.
	input.value = "";
}

/** Upload queue with the lifetime of the screen; warns before leaving while an upload is running. */
function useUploads(
	limits: UploadLimits,
	takes: UploaderProps["takes"],
	onTaken: (item: Uploaded, place: number) => void,
) {
	const latest = useRef(onTaken);
	useEffect(() => {
		latest.current = onTaken;
	}, [onTaken]);
	const [queue] = useState(() =>
		createUploadQueue({
			send: (file, sending) => sendFile(file, { ...sending, ...(takes !== "all" && { takes }) }),
			// At once, because the form may be waiting to be saved with it.
			onTaken: (item, place) => flushSync(() => latest.current(item, place)),
			lookAt: (file) => whyTooLarge(file, limits),
		}),
	);
	const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
	const underWay = uploads.some(({ state }) => !["done", "refused", "broken"].includes(state));
	const formId = useContext(FormContext)?.id;
	useEffect(() => (formId === undefined ? undefined : registerQueue(formId, queue)), [formId, queue]);
	useEffect(() => {
		addEventListener("online", queue.hurry);
		return () => removeEventListener("online", queue.hurry);
	}, [queue]);
	useEffect(() => {
		if (!underWay) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [underWay]);
	return { queue, uploads };
}

/** Rejects before the upload what the server would refuse during it. */
function whyTooLarge({ type, size }: File, limits: UploadLimits): string | null {
	const limit = type.startsWith("video/") ? limits.video : type === "application/pdf" ? limits.document : limits.image;
	return size > limit ? tooLarge(limit) : null;
}

/** Handles files pasted anywhere on the screen; pasted text is left alone. */
function usePaste(active: boolean, add: (files: File[]) => void): void {
	useEffect(() => {
		if (!active) return;
		const paste = ({ clipboardData }: ClipboardEvent) => {
			if (clipboardData && clipboardData.files.length > 0) add([...clipboardData.files]);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [active, add]);
}
