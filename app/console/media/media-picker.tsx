import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import type { loader } from "./list.tsx";
import type { Uploaded } from "./send-file.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface MediaPickerProps {
	show: "pictures" | "shown";
	onPick(item: Uploaded): void;
}

/** Searches uploaded files from within the form that needs one. */
export function MediaPicker({ show, onPick }: MediaPickerProps) {
	const id = useId();
	const words = useRef<HTMLInputElement>(null);
	const fetcher = useFetcher<typeof loader>();
	const look = () => {
		const search = new URLSearchParams({ q: words.current?.value ?? "", show });
		void fetcher.load(`/console/media?${search}`);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		// Enter must not submit the surrounding form.
		event.preventDefault();
		look();
	};
	return (
		<details className="group rounded border border-line">
			<summary className="min-h-5.5 px-1.5 py-1 font-semibold text-link underline">Choose from Media</summary>
			<div className="flex flex-col gap-1 p-1.5 pt-0">
				<label htmlFor={id} className="text-small font-semibold">
					Words of the file's name or description
				</label>
				<div className="flex gap-1">
					{/* No name attribute, so that it is not submitted with the form. */}
					<input ref={words} id={id} type="search" onKeyDown={onKeyDown} className={controlLook} />
					<Button size="small" onClick={look}>
						<Search aria-hidden className="size-2.5" /> Look
					</Button>
				</div>
				<Found files={fetcher.data?.rows} busy={fetcher.state !== "idle"} onPick={onPick} />
			</div>
		</details>
	);
}

function Found({
	files,
	busy,
	onPick,
}: { files?: readonly Uploaded[]; busy: boolean } & Pick<MediaPickerProps, "onPick">) {
	const said = busy ? "Looking …" : files && (files.length === 0 ? "Nothing found." : `${files.length} found.`);
	return (
		<>
			<p role="status" className="text-small text-ink-quiet">
				{said}
			</p>
			{files && files.length > 0 && (
				<ul className="grid max-h-[360px] grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-1 overflow-y-auto p-0.5">
					{files.map((file) => (
						<li key={file.id}>
							<button
								type="button"
								onClick={() => onPick(file)}
								className="block w-full rounded hover:outline-3 hover:outline-focus"
							>
								<Thumbnail
									file={file.id}
									kind={file.kind}
									variants={file.variants}
									alt={`Choose: ${file.alt || file.name || "a file"}`}
								/>
							</button>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
