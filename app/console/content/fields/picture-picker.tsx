import { useEffect, useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import type { ChosenPicture } from "../editor-context.ts";
import type { loader } from "../pictures.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadPicture } from "./upload-picture.tsx";

type OnChosen = (picture: ChosenPicture) => void;

export interface Picker {
	asked: OnChosen | undefined;
	choose(onChosen: OnChosen): void;
	close(): void;
}

/** One picker for all pictures of a form. */
export function usePicturePicker(): Picker {
	const [asked, setAsked] = useState<OnChosen>();
	const [{ choose, close }] = useState(() => ({
		choose: (onChosen: OnChosen) => setAsked(() => onChosen),
		close: () => setAsked(undefined),
	}));
	return { asked, choose, close };
}

/** Over the form: the pictures of the media library, the chapter's files and the drawings. */
export function PicturePicker({ picker }: { picker: Picker }) {
	if (!picker.asked) return null;
	return <OpenPicker onChosen={picker.asked} onClose={picker.close} />;
}

function OpenPicker({ onChosen, onClose }: { onChosen: OnChosen; onClose(): void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { load, data, state } = useFetcher<typeof loader>();
	const [words, setWords] = useState("");
	const searchId = useId();
	useEffect(() => dialog.current?.showModal(), []);
	useEffect(() => {
		const waiting = setTimeout(
			() => load(`${href("/console/content/pictures")}?words=${encodeURIComponent(words)}`),
			200,
		);
		return () => clearTimeout(waiting);
	}, [load, words]);
	const choose = (picture: ChosenPicture) => {
		onChosen(picture);
		dialog.current?.close();
	};
	return (
		<dialog
			ref={dialog}
			aria-label="Choose a picture"
			onClose={onClose}
			className="fixed inset-0 z-50 m-auto flex h-[min(90dvh,60rem)] w-[min(90ch,calc(100vw-16px))] flex-col gap-2 rounded border-t-4 border-accent bg-paper-raised p-2 text-ink shadow-floating backdrop:bg-structure-deep/70 sm:p-3"
		>
			<div className="flex items-center justify-between gap-1">
				<h2 className="text-h3">Choose a picture</h2>
				<Button size="small" onClick={() => dialog.current?.close()} className="min-h-5.5">
					Close
				</Button>
			</div>
			<div className="flex flex-wrap items-end gap-2">
				<div className="grow">
					<label htmlFor={searchId} className="text-small font-semibold">
						Search
					</label>
					<input
						id={searchId}
						type="search"
						value={words}
						onChange={(event) => setWords(event.target.value)}
						className={controlLook}
					/>
				</div>
				<UploadPicture onUploaded={choose} />
			</div>
			<div className="min-h-0 grow overflow-y-auto" aria-busy={state !== "idle"}>
				{data && <PictureGrid pictures={data.pictures} onChoose={choose} />}
			</div>
		</dialog>
	);
}
