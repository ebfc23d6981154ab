import { Link, useRevalidator, useSearchParams } from "react-router";
import type { LinkedDocument } from "../../../core/content/editor/replace-document.ts";
import type { UsedItem } from "../../../core/media/service.ts";
import { services } from "../../services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterText } from "../parts/filter-bar.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { Paging } from "../parts/paging.tsx";
import { withSearch } from "../parts/search.ts";
import type { Route } from "./+types/list.ts";
import { PlainUpload, RefusedFiles } from "./plain-upload.tsx";
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

/** Media library, with the upload form. */
export default function MediaList({ loaderData }: Route.ComponentProps) {
	const { rows, total, page, pageSize, chapter, limits, undescribed } = loaderData;
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const asked = search.get("q") || search.get("show");
	return (
		<>
			<PageHeading
				title="Media"
				lead="Every picture, film and document that was uploaded, where it is used, and what it shows."
			/>
			<DoneNotice
				words={{
					uploaded: "Uploaded.",
					removed: "Removed from the library.",
					replaced: "Replaced. The site leads to the new file.",
				}}
			/>
			<RefusedFiles search={search} />
			<div className="mb-3 flex flex-col gap-1">
				<Uploader label="Upload files" takes="all" limits={limits} pasted onTaken={() => void revalidate()} />
				<PlainUpload label="Pictures, MP4 videos and PDF documents" />
			</div>
			{undescribed > 0 && search.get("show") !== "undescribed" && (
				<Notice className="mb-3">
					<p>
						{undescribed === 1 ? "One picture has" : `${undescribed} pictures have`} no words for those who don't see
						them. Open each and say in a sentence what is to be seen.
					</p>
				</Notice>
			)}
			<Kinds search={search} undescribed={undescribed} />
			<FilterBar label="Find files">
				<FilterText name="q" label="Words of the file's name or description" />
				{search.has("show") && <input type="hidden" name="show" value={search.get("show") ?? ""} />}
			</FilterBar>
			{rows.length === 0 ? (
				<EmptyState heading={asked ? "Nothing found" : "No files yet"}>
					<p>{asked ? "Try fewer or other words, or all kinds." : "Upload a poster or a few photos to begin."}</p>
				</EmptyState>
			) : (
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
					{rows.map((file) => (
						<li key={file.id}>
							<FileCard file={file} />
						</li>
					))}
				</ul>
			)}
			<ChapterDocuments documents={chapter} />
			{total > 0 && <Paging page={page} pageSize={pageSize} total={total} noun="files" />}
		</>
	);
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
	const { id, kind, name, alt, variants, bytes, pages, width, height, uses } = file;
	return (
		<article className="relative flex h-full flex-col gap-0.5 rounded bg-paper-raised p-1 shadow-raised has-[a:hover]:shadow-floating">
			<Thumbnail file={id} kind={kind} variants={variants} />
			<h2 className="text-base leading-tight break-words">
				<Link
					to={`/console/media/${id}`}
					prefetch="intent"
					className="no-underline outline-none after:absolute after:inset-0 after:rounded hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
				>
					{name || nameless[kind]}
				</Link>
			</h2>
			{alt ? (
				<p className="line-clamp-2 text-small">{alt}</p>
			) : (
				kind === "image" && <p className="text-small font-semibold text-danger">No words yet</p>
			)}
			<p className="mt-auto text-small text-ink-quiet">
				{width && height ? `${width} × ${height}, ` : ""}
				{pages ? `${pages === 1 ? "1 page" : `${pages} pages`}, ` : ""}
				{megabytes(bytes)} ·{" "}
				{uses.length === 0 ? "not used" : uses.length === 1 ? "used once" : `used ${uses.length} times`}
			</p>
		</article>
	);
}
