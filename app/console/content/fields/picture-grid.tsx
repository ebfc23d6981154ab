import type { PictureChoice } from "../../../../core/content/editor/pictures.ts";
import type { ChosenPicture } from "../editor-context.ts";

const sources = { library: "Media library", file: "Files of the chapter", drawing: "Drawings" } as const;

/** Pictures to choose from, by where they come from. */
export function PictureGrid({
	pictures,
	onChoose,
}: {
	pictures: PictureChoice[];
	onChoose(picture: ChosenPicture): void;
}) {
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
								// The name of a file says nothing to those who do not see the picture.
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
