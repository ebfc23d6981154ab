import { Link, redirect, useRevalidator, useSearchParams } from "react-router";
import type { LinkedDocument } from "../../../core/content/editor/replace-document.ts";
import { count } from "../../../core/dashboard/words.ts";
import type { MediaService, UsedItem } from "../../../core/media/service.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { receiveForm } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import { ConfirmTicked, TickAll, TickBox, TicksForm, ticksIn } from "../parts/ticks.tsx";
import type { Route } from "./+types/list.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { megabytes } from "./upload-list.tsx";
import { Uploader } from "./uploader.tsx";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { media, content } = context.get(services).console;
	const { rows, total, page, pageSize } = await media.list(searchParams);
	const chapter = searchParams.get("show") === "documents" ? await content.chapterDocuments() : [];
	return { rows, total, page, pageSize, chapter, limits: media.limits, undescribed: await media.undescribed() };
}

/** Removes the ticked files. What is used stays. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { media } = context.get(services).console;
	const ids = ticksIn(await receiveForm(request));
	const results: string[] = [];
	for (const id of ids) results.push(await media.remove(who, id));
	const removed = results.filter((result) => result === "removed").length;
	const used = results.filter((result) => result === "used").length;
	const told = { done: `removed-${removed}`, left: used > 0 ? String(used) : null };
	return redirect(url.pathname + withSearch(url.searchParams, ids.length === 0 ? { done: "none" } : told));
}

/** Media library, with the upload form. */
export default function MediaList({ loaderData }: Route.ComponentProps) {
	const { rows, total, page, pageSize, chapter, limits, undescribed } = loaderData;
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const isNarrowed = search.get("q") || search.get("show");
	return (
		<>
			<PageHeading
				title="Media"
				lead="Every picture, film and document that was uploaded, where it is used, and what it shows."
			/>
			<DoneNotice
				words={{
					removed: "Removed from Media.",
					replaced: "Replaced. The site leads to the new file.",
					...removedWords(search),
				}}
			/>
			<div className="mb-3">
				<Uploader label="Upload files" takes="all" limits={limits} pasted onTaken={() => void revalidate()} />
			</div>
			{search.get("show") !== "undescribed" && <Undescribed {...undescribed} />}
			<Kinds search={search} undescribed={undescribed.total} />
			<FilterBar label="Find files">
				<FilterText name="q" label="Words of the file's name or description" />
				{search.has("show") && <input type="hidden" name="show" value={search.get("show") ?? ""} />}
			</FilterBar>
			{rows.length === 0 ? (
				<EmptyState heading={isNarrowed ? "Nothing found" : "No files yet"}>
					<p>{isNarrowed ? "Try fewer or other words, or all kinds." : "Upload a poster or a few photos to begin."}</p>
				</EmptyState>
			) : (
				<div className="group/ticks flex flex-col">
					{rows.some(({ uses }) => uses.length === 0) && (
						<div className="flex flex-wrap items-center justify-between gap-1">
							<p className="text-small text-ink-quiet">Files that are not used can be ticked and removed.</p>
							<TickAll form={ticksForm} />
						</div>
					)}
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
						{rows.map((file) => (
							<li key={file.id}>
								<FileCard file={file} />
							</li>
						))}
					</ul>
					<TicksForm id={ticksForm} name="Change the ticked files">
						<ConfirmTicked
							id="remove-ticked"
							form={ticksForm}
							ask="Remove the ticked"
							heading="Remove the ticked files?"
							confirm="Remove them"
							posts={{ name: "all", value: "remove" }}
						>
							<p>They are removed for good, and could only be uploaded again. What is used by now stays.</p>
						</ConfirmTicked>
					</TicksForm>
				</div>
			)}
			<ChapterDocuments documents={chapter} />
			{total > 0 && <Paging page={page} pageSize={pageSize} total={total} noun="files" one="file" />}
		</>
	);
}

/** Names the pictures that lack words, and leads to each. */
function Undescribed({ total, newest }: Awaited<ReturnType<MediaService["undescribed"]>>) {
	if (total === 0) return null;
	const more = total - newest.length;
	return (
		<Notice className="mb-3">
			<p>
				{count(total, "picture has", "pictures have")} no words for those who don't see {total === 1 ? "it" : "them"}.
				Say in a sentence what is to be seen:
			</p>
			<ul className="flex flex-wrap gap-x-2">
				{newest.map(({ id, name }) => (
					<li key={id}>
						<Link to={`/console/media/${id}`} className="inline-flex min-h-3 items-center text-link wrap-anywhere">
							{name || "A picture"}
						</Link>
					</li>
				))}
				{more > 0 && (
					<li>
						<Link to="?show=undescribed" className="inline-flex min-h-3 items-center text-link">
							and {count(more, "other", "others")}
						</Link>
					</li>
				)}
			</ul>
		</Notice>
	);
}

const ticksForm = "ticked-files";

function removedWords(search: URLSearchParams): Record<string, string> {
	const done = search.get("done") ?? "";
	const removed = /^removed-(\d+)$/.exec(done)?.[1];
	const none = "Nothing changed: tick some files first.";
	if (removed === undefined) return { none };
	const left = Number(search.get("left") ?? 0);
	const stays = left > 0 ? ` ${count(left, "is used by now, and stays", "are used by now, and stay")}.` : "";
	return { [done]: `Removed from Media: ${count(Number(removed), "file", "files")}.${stays}` };
}

const kinds = {
	all: "All",
	pictures: "Pictures",
	videos: "Videos",
	documents: "Documents",
	undescribed: "Without words",
	unused: "Unused",
};

function Kinds({ search, undescribed }: { search: URLSearchParams; undescribed: number }) {
	const current = search.get("show") ?? "all";
	const chips = Object.entries(kinds).map(([kind, label]) => ({
		label: kind === "undescribed" ? `${label} ${undescribed}` : label,
		href: withSearch(search, { show: kind === "all" ? null : kind, page: null, refused: null }),
		current: kind === current,
	}));
	return <ChipLinks label="Show by kind" chips={chips} className="mb-2" />;
}

/** Documents that came with the site: they are replaced by uploads. */
function ChapterDocuments({ documents }: { documents: LinkedDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<section aria-labelledby="chapter-documents" className="mt-3">
			<h2 id="chapter-documents" className="text-h3">
				Documents that came with the site
			</h2>
			<ul className="mt-1 flex flex-col divide-y divide-line">
				{documents.map(({ address, name, uses }) => (
					<li key={address} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 py-1">
						<p className="min-w-0 wrap-anywhere">
							<a href={address} target="_blank" rel="noreferrer" className="text-link">
								{name}
								<span className="sr-only"> (opens in a new tab)</span>
							</a>{" "}
							<span className="text-small text-ink-quiet">
								{uses.length === 0 ? "not used" : `used in ${new Intl.ListFormat("en-GB").format(uses)}`}
							</span>
						</p>
						<ButtonLink size="small" href={`/console/media/replace?of=${encodeURIComponent(address)}`}>
							Replace<span className="sr-only"> {name}</span>
						</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	);
}

const nameless = { image: "A picture", video: "A video", document: "A document" };

/** One file: what it shows and where it is used. */
function FileCard({ file }: { file: UsedItem }) {
	const { id, kind, name, alt, variants, bytes, width, height, uses, source_id } = file;
	const title = name || nameless[kind];
	return (
		<article className="relative flex h-full flex-col gap-0.5 rounded bg-paper-raised p-1 shadow-raised has-[a:hover]:shadow-floating">
			<Thumbnail file={id} kind={kind} variants={variants} />
			{uses.length === 0 && (
				<TickBox
					form={ticksForm}
					value={id}
					label={title}
					className="absolute top-1.5 left-1.5 z-1 rounded bg-paper-raised shadow-raised"
				/>
			)}
			<h2 className="text-base leading-tight wrap-anywhere">
				<Link
					to={`/console/media/${id}`}
					prefetch="intent"
					className="no-underline outline-none after:absolute after:inset-0 after:rounded hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
				>
					{title}
				</Link>
			</h2>
			{alt ? (
				<p className="line-clamp-2 text-small">{alt}</p>
			) : (
				kind === "image" && <p className="text-small font-semibold text-danger">No words yet</p>
			)}
			<p className="mt-auto text-small text-ink-quiet">
				{source_id !== null && "Part of another picture, "}
				{width && height ? `${width} × ${height}, ` : ""}
				{megabytes(bytes)} ·{" "}
				{uses.length === 0 ? "not used" : uses.length === 1 ? "used once" : `used ${uses.length} times`}
			</p>
		</article>
	);
}
