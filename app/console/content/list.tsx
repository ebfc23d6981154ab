import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link, type RouterContextProvider } from "react-router";
import type { KindSummary } from "../../../core/content/editor/overview.ts";
import { storable } from "../../../core/forms/storable.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/chip-links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { EmptyState } from "../parts/empty-state.tsx";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { ClearSamples } from "../publishing/clear-samples.tsx";
import type { Route } from "./+types/list.ts";
import { editAddress, listAddress } from "./addresses.ts";
import { LanguageChooser } from "./language-chooser.tsx";
import { SamplesLeft } from "./samples-left.tsx";
import { ContentSearch, type Listed, SearchResults } from "./search.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { content } = context.get(services).console;
	const languages = content.languages();
	const language = languages.find((known) => known === url.searchParams.get("language")) ?? "en";
	const show = url.searchParams.get("show") ?? "all";
	const season = await context.get(services).console.samples.left();
	const sought = storable(url.searchParams.get("q") ?? "").trim();
	return {
		languages,
		language,
		show,
		sought,
		results: sought === "" ? undefined : await resultsFor(context, language, sought),
		groups: await content.overview(language),
		samples: content.samples(),
		season,
	};
}

/** Events and highlights stand on pages too, but are edited elsewhere. */
async function resultsFor(context: Readonly<RouterContextProvider>, language: string, sought: string) {
	const { content, events, highlights } = context.get(services).console;
	const search = new URLSearchParams({ q: sought });
	const listed = [
		...(await events.list(search)).rows.map(({ id, name }): Listed => ({ id, name, area: "Events" })),
		...(await highlights.list(search)).rows.map(({ id, name }): Listed => ({ id, name, area: "Highlights" })),
	];
	return { found: content.find(language, sought), listed: listed.slice(0, 20) };
}

const filters: Record<string, (kind: { samples: number; changed: boolean }) => boolean> = {
	samples: ({ samples }) => samples > 0,
	changed: ({ changed }) => changed,
};

/** All collections of content: what is still a sample, what was changed here and by whom. */
export default function ContentList({ loaderData }: Route.ComponentProps) {
	const { languages, language, show, sought, results, groups, samples, season } = loaderData;
	const anyChanged = groups.some(({ kinds }) => kinds.some(({ changed }) => changed));
	return (
		<>
			<PageHeading
				title="Content"
				lead="Every word and picture of the pages. What you publish here shows on the site at once, and can be taken back."
				actions={anyChanged && <DownloadChanged />}
			/>
			<LanguageChooser languages={languages} language={language} />
			<ContentSearch language={language} sought={sought} />
			{results ? (
				<SearchResults language={language} sought={sought} {...results} />
			) : (
				<Collections show={show} language={language} groups={groups} samples={samples} season={season} />
			)}
		</>
	);
}

type CollectionsProps = Pick<Route.ComponentProps["loaderData"], "show" | "language" | "groups" | "samples" | "season">;

function Collections({ show, language, groups, samples, season }: CollectionsProps) {
	const shown = groups
		.map(({ group, kinds }) => ({ group, kinds: kinds.filter(filters[show] ?? (() => true)) }))
		.filter(({ kinds }) => kinds.length > 0);
	return (
		<>
			<ClearSamples left={season} action="/console/events" />
			<SamplesLeft {...samples} />
			<Filters show={show} language={language} />
			{groups.some(({ kinds }) => kinds.some(({ leftAside }) => leftAside)) && <LeftAside />}
			{shown.length === 0 && <Nothing show={show} />}
			{shown.map(({ group, kinds }) => (
				<section key={group} aria-labelledby={`group-${group}`} className="mt-4">
					<h2 id={`group-${group}`} className="text-h3">
						{group}
					</h2>
					<ul className="mt-1 grid gap-1.5 md:grid-cols-2">
						{kinds.map((kind) => (
							<KindCard key={kind.kind} {...kind} language={language} />
						))}
					</ul>
				</section>
			))}
		</>
	);
}

/** One collection and its status. */
const translationMarks = { missing: "not translated", older: "older than the English" };

function KindCard({ language, ...kind }: KindSummary & { language: string }) {
	const { title, help, samples, changed, leftAside, translation, edit } = kind;
	return (
		<li className="relative flex flex-col gap-0.5 rounded bg-paper-raised p-2 shadow-raised has-[a:hover]:shadow-floating">
			<h3 className="text-lead">
				<Link
					to={editAddress({ kind: kind.kind, language })}
					prefetch="intent"
					className="no-underline after:absolute after:inset-0 hover:underline"
				>
					{title}
				</Link>
			</h3>
			<p className="text-small text-ink-quiet">{help}</p>
			<p className="mt-auto flex flex-wrap items-center gap-1 text-small">
				{leftAside && <Mark look="border-danger bg-danger-quiet text-danger">not shown: needs care</Mark>}
				{samples > 0 && (
					<Mark look="border-accent bg-accent text-on-accent">{samples === 1 ? "a sample" : `${samples} samples`}</Mark>
				)}
				{translation && <Mark look="border-line-strong">{translationMarks[translation]}</Mark>}
				{changed && <Mark look="border-line-strong">changed here</Mark>}
				{edit && (
					<span className="text-ink-quiet">
						{edit.by}, <Moment at={edit.at} />
					</span>
				)}
			</p>
		</li>
	);
}

function Mark({ look, children }: { look: string; children: ReactNode }) {
	return <span className={`rounded-full border px-1 font-semibold ${look}`}>{children}</span>;
}

function DownloadChanged() {
	return (
		<a href={href("/console/content/changed-files")} download className={buttonClass({})}>
			<Download aria-hidden className="size-2.5" /> Changed files
		</a>
	);
}

function Filters({ show, language }: { show: string; language: string }) {
	const chips = [
		{ label: "All", href: listAddress(language, { show: "all" }), current: !Object.hasOwn(filters, show) },
		{ label: "Still samples", href: listAddress(language, { show: "samples" }), current: show === "samples" },
		{ label: "Changed here", href: listAddress(language, { show: "changed" }), current: show === "changed" },
	];
	return <ChipLinks label="Which collections" chips={chips} className="mt-3" />;
}

function LeftAside() {
	return (
		<Notice kind="error" heading="A saved version is not shown" className="mt-3">
			<p>
				It no longer fits what the site expects, so the pages show the file instead. Open the collection that is marked,
				put it right and publish it again.
			</p>
		</Notice>
	);
}

function Nothing({ show }: { show: string }) {
	const words =
		show === "samples"
			? { heading: "No samples are left", text: "Everything on the site is the chapter's own." }
			: {
					heading: "Nothing was changed here yet",
					text: "The pages show what stands in the files. Open a collection to change it.",
				};
	return (
		<div className="mt-3">
			<EmptyState
				heading={words.heading}
				action={
					<Link to="?" className={buttonClass({})}>
						Show all collections
					</Link>
				}
			>
				<p>{words.text}</p>
			</EmptyState>
		</div>
	);
}
