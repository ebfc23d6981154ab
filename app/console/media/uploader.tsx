import { Upload as Icon } from "lucide-react";
import { type DragEvent, useEffect, useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { UploadList } from "./upload-list.tsx";
import type { Uploaded } from "./uploaded.ts";
import { type UploadLimits, useUploads } from "./use-uploads.ts";

interface UploaderProps {
	label: string;
	/** Pictures alone, or videos too. */
	takes: "pictures" | "media";
	limits: UploadLimits;
	/** Whether what is pasted anywhere on the screen comes here; one uploader of a screen may. */
	pasted?: boolean;
	/** The place tells in which order the files were chosen. */
	onTaken(item: Uploaded, place: number): void;
}

const types = {
	pictures: "image/jpeg,image/png,image/webp,image/avif",
	media: "image/jpeg,image/png,image/webp,image/avif,video/mp4",
};

/** Takes files by choosing, dropping or pasting, as many at once as one likes. Without a script the library does it. */
export function Uploader({ label, takes, limits, pasted = false, onTaken }: UploaderProps) {
	const { queue, uploads } = useUploads(limits, onTaken);
	const [over, setOver] = useState(false);
	usePaste(pasted, queue.add);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		queue.add([...event.dataTransfer.files]);
	};
	return (
		<div className="flex flex-col gap-1 noscript:hidden">
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
					<input
						type="file"
						multiple
						accept={types[takes]}
						className="sr-only"
						onChange={({ currentTarget }) => {
							queue.add([...(currentTarget.files ?? [])]);
							// The same file can be chosen again.
							currentTarget.value = "";
						}}
					/>
				</label>
				<p className="text-small text-ink-quiet">or drop {pasted ? "or paste " : ""}files here</p>
			</div>
			<UploadList uploads={uploads} queue={queue} />
		</div>
	);
}

/** Files that are pasted anywhere on the screen; pasted words go where they always go. */
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
