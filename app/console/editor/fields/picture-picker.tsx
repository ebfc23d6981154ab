import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { PictureChoice } from "../../../../core/content/editor/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { controlLook } from "../../../ui/control-look.ts";
import type { loader } from "../../content/pictures.ts";
import { sendFile } from "../../media/send-file.ts";
import type { ChosenPicture } from "../editor-context.ts";

type OnChosen = (picture: ChosenPicture) => void;

interface Picker {
	asked: OnChosen | undefined;
	choose(onChosen: OnChosen): void;
	close(): void;
}

/** One picker is shared by all pictures of a form. */
export function usePicturePicker(): Picker {
	const [asked, setAsked] = useState<OnChosen>();
	const [{ choose, close }] = useState(() => ({
		choose: (onChosen: OnChosen) => setAsked(() => onChosen),
		close: () => setAsked(undefined),
	}));
	return { asked, choose, close };
}

/** Dialog with the pictures of the media library, the chapter's files and the drawings. */
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

const sources = { library: "Media", file: "Files of the chapter", drawing: "Drawings" } as const;

/** Pictures grouped by source. */
function PictureGrid({ pictures, onChoose }: { pictures: PictureChoice[]; onChoose: OnChosen }) {
	if (pictures.length === 0)
		return <p className="text-ink-quiet">No picture is called that. Try another word, or upload one.</p>;
	return (["library", "file", "drawing"] as const).map((from) => {
		const some = pictures.filter((picture) => picture.from === from);
		if (some.length === 0) return null;
		return (
			<section key={from} aria-label={sources[from]} className="mb-2">
				<h3 className="text-lead">{sources[from]}</h3>
				<ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-1">
					{some.map(({ address, small, words }) => (
						<li key={address}>
							<button
								type="button"
								// A file name is no useful alt text.
								onClick={() => onChoose({ address, words: from === "library" ? words : "" })}
								className="flex h-full w-full flex-col items-stretch gap-0.5 rounded border border-line p-0.5 text-small hover:border-ink"
							>
								<img
									src={small}
									alt=""
									loading="lazy"
									className="aspect-[4/3] w-full rounded bg-paper object-contain"
								/>
								<span className="line-clamp-2">{words || "Without a description"}</span>
							</button>
						</li>
					))}
				</ul>
			</section>
		);
	});
}

/** Uploads a picture to the media library and selects it. Closing the dialog cancels it, as the dialog says. */
function UploadPicture({ onUploaded }: { onUploaded: OnChosen }) {
	const id = useId();
	const [state, setState] = useState("");
	const [stop] = useState(() => new AbortController());
	useEffect(() => () => stop.abort(), [stop]);
	const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const file = target.files?.[0];
		if (!file) return;
		const onProgress = (share: number) => setState(progressWords(share));
		const sent = await sendFile(file, { onProgress, signal: stop.signal, takes: "pictures" });
		// Allows choosing the same file again.
		target.value = "";
		if (stop.signal.aborted) return;
		if (sent.outcome === "taken") onUploaded({ address: sent.item.address, words: sent.item.alt });
		else setState(sent.outcome === "refused" ? sent.message : "The connection broke. Please try again.");
	};
	return (
		<div className="flex flex-col gap-0.5">
			<label htmlFor={id} className="text-small font-semibold">
				Or upload one
			</label>
			<input
				id={id}
				type="file"
				accept="image/jpeg,image/png,image/webp,image/avif"
				onChange={upload}
				className="min-h-6 max-w-full"
			/>
			<p role="status" className="text-small text-ink-quiet">
				{state}
			</p>
		</div>
	);
}

/** In steps, so that screen readers are not told of every per cent. */
function progressWords(share: number): string {
	const words = share < 1 ? `Uploading, ${Math.floor(share * 4) * 25} %` : "Uploaded. It is being prepared";
	return `${words} … Closing this cancels it.`;
}
