import type { Chapter, Part } from "../../../core/help/handbook.ts";
import { services } from "../../services.ts";
import { Prose } from "../../site/components/prose.tsx";
import { WordsContext } from "../../site/lib/chrome.ts";
import { anchorOf } from "../../site/lib/prose-headings.ts";
import { allowed } from "../organiser.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/help.ts";

export async function loader({ context }: Route.LoaderArgs) {
	allowed(context);
	const { console, content } = context.get(services);
	return { handbook: await console.help.handbook(), words: content().words };
}

/** The handbook inside the console. */
export default function Help({ loaderData: { handbook, words } }: Route.ComponentProps) {
	const { opening, chapters } = handbook;
	return (
		<WordsContext value={words}>
			<PageHeading title="Help" lead="The organisers' handbook, task by task." />
			<Prose prose={opening} />
			<nav aria-labelledby="chapters" className="mt-3 rounded bg-paper-quiet p-2">
				<h2 id="chapters" className="mb-1 text-h3">
					Chapters
				</h2>
				<ul className="gap-x-3 sm:columns-2 lg:columns-3">
					{chapters.map(({ title }) => (
						<li key={title}>
							<a href={`#${anchorOf(title)}`} className="inline-flex min-h-4 items-center text-link">
								{title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{chapters.map((chapter) => (
				<ChapterOfHandbook key={chapter.title} chapter={chapter} />
			))}
		</WordsContext>
	);
}

function ChapterOfHandbook({ chapter: { title, parts } }: { chapter: Chapter }) {
	const id = anchorOf(title);
	return (
		<section aria-labelledby={id} className="mt-5 flex flex-col gap-2">
			<h2 id={id} className="scroll-mt-10 text-h2">
				{title}
			</h2>
			{parts.map((part, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order while it is shown
				<PartOfChapter key={i} part={part} />
			))}
		</section>
	);
}

function PartOfChapter({ part }: { part: Part }) {
	if ("prose" in part) return <Prose prose={part.prose} />;
	const { name, alt, width, height } = part.picture;
	return (
		<img
			src={`/console/help/${name}`}
			alt={alt}
			width={width}
			height={height}
			loading="lazy"
			className="my-1 h-auto w-full max-w-[72ch] rounded border border-line-strong"
		/>
	);
}
