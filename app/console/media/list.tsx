import { useRevalidator, useSearchParams } from "react-router";
import { services } from "../../services.ts";
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
import { FileCard } from "./file-card.tsx";
import { PlainUpload } from "./plain-upload.tsx";
import { refusalWords } from "./refusal-words.ts";
import { Uploader } from "./uploader.tsx";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { media } = context.get(services).console;
	const { rows, total, page, pageSize } = await media.list(searchParams);
	return { rows, total, page, pageSize, limits: media.limits, undescribed: await media.undescribed() };
}

/** Every file that was uploaded, and the place to upload more. */
export default function MediaList({ loaderData }: Route.ComponentProps) {
	const { rows, total, page, pageSize, limits, undescribed } = loaderData;
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const asked = search.get("q") || search.get("show");
	return (
		<>
			<PageHeading
				title="Media"
				lead="Every picture and film that was uploaded, where it is used, and what it shows."
			/>
			<DoneNotice words={{ uploaded: "Uploaded.", removed: "Removed from the library." }} />
			<Refused search={search} />
			<div className="mb-3 flex flex-col gap-1">
				<Uploader label="Upload files" takes="media" limits={limits} pasted onTaken={() => void revalidate()} />
				<PlainUpload />
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
			{total > 0 && <Paging page={page} pageSize={pageSize} total={total} noun="files" />}
		</>
	);
}

const kinds = { all: "All", pictures: "Pictures", videos: "Videos", undescribed: "Without words", unused: "Unused" };

function Kinds({ search, undescribed }: { search: URLSearchParams; undescribed: number }) {
	const current = search.get("show") ?? "all";
	const chips = Object.entries(kinds).map(([kind, label]) => ({
		label: kind === "undescribed" ? `${label} ${undescribed}` : label,
		to: withSearch(search, { show: kind === "all" ? null : kind, page: null, refused: null }),
		current: kind === current,
	}));
	return <ChipLinks label="Show by kind" chips={chips} className="mb-2" />;
}

/** What a form without a script could not bring in. */
function Refused({ search }: { search: URLSearchParams }) {
	const refused = search.getAll("refused").slice(0, 20).map(refusalWords);
	if (refused.length === 0) return null;
	return (
		<Notice kind="error" role="alert" heading="Not everything was taken" className="mb-3">
			<ul className="flex flex-col gap-0.5">
				{refused.map(({ name, words }) => (
					<li key={name + words}>
						{name && <strong className="break-all">{name}: </strong>}
						{words}
					</li>
				))}
			</ul>
		</Notice>
	);
}
