import type { Change, Words } from "../../../core/content/editor/changes.ts";
import type { Line } from "../../../core/content/editor/difference.ts";

/** Changes in words, and as a line diff of the file, where there is one. */
export function DifferenceView({ changes, lines }: { changes: Change[]; lines?: Line[] }) {
	return (
		<div className="flex flex-col gap-2">
			<ul className="flex flex-col gap-1">
				{changes.map((change) => (
					<li key={`${change.what} ${change.where.join(" ")}`} className="rounded bg-paper-raised p-1.5 shadow-raised">
						<p className="font-semibold">
							<span className="mr-1 rounded-full border border-line-strong px-1 text-small">{change.what}</span>
							{change.where.join(" › ")}
						</p>
						{change.words.length > 0 && <WordDifference words={change.words} />}
					</li>
				))}
			</ul>
			{lines && (
				<details>
					<summary className="inline-flex min-h-5.5 items-center text-link underline">
						Line by line, as it stands in the file
					</summary>
					<FileLines lines={lines} />
				</details>
			)}
		</div>
	);
}

export function WordDifference({ words }: { words: Words[] }) {
	return (
		<p className="whitespace-pre-wrap wrap-anywhere">
			{words.map(({ text, kind }, index) => {
				const Mark = marks[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the words of a difference do not move
					<Mark key={index} className={isPicture(text) ? pictureLooks[kind] : looks[kind]}>
						{isPicture(text) ? <Picture address={text} kind={kind} /> : text}
					</Mark>
				);
			})}
		</p>
	);
}

function isPicture(text: string): boolean {
	return /^\/(images|drawn|media)\/\S+\.(jpg|png|webp|avif|svg)$/.test(text);
}

function Picture({ address, kind }: { address: string; kind: Words["kind"] }) {
	return <img src={address} alt={pictureNames[kind]} className="h-12 max-w-full rounded object-contain" />;
}

const pictureNames = { same: "Picture", new: "The new picture", old: "The picture before" };

const pictureLooks = {
	new: "mr-1 inline-block rounded border-4 border-success p-0.5 align-middle no-underline",
	old: "mr-1 inline-block rounded border-4 border-danger p-0.5 align-middle opacity-60 no-underline",
	same: "",
};

const marks = { same: "span", new: "ins", old: "del" } as const;

const looks = {
	new: "rounded px-0.5 bg-success-quiet text-success no-underline font-semibold",
	old: "rounded px-0.5 bg-danger-quiet text-danger line-through",
	same: "",
};

const lineLooks = {
	new: "bg-success-quiet text-success",
	old: "bg-danger-quiet text-danger",
	same: "",
	gap: "text-ink-quiet italic",
};

const signs = { new: "+", old: "-", same: " ", gap: " " };

function FileLines({ lines }: { lines: Line[] }) {
	return (
		<section
			aria-label="Lines of the file"
			tabIndex={0}
			className="mt-1 overflow-x-auto rounded border border-line bg-paper-raised p-1 font-mono text-small leading-normal"
		>
			{lines.map(({ kind, text }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a difference do not move
				<div key={index} className={`w-max min-w-full whitespace-pre px-0.5 ${lineLooks[kind]}`}>
					<span aria-hidden>{signs[kind]} </span>
					{kind === "old" && <span className="sr-only">removed: </span>}
					{kind === "new" && <span className="sr-only">added: </span>}
					{text}
				</div>
			))}
		</section>
	);
}
