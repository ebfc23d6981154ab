import { data, href, redirect } from "react-router";
import type { LinkLine } from "../../../core/links/links.ts";
import { longestSearch } from "../../../core/search/search-text.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { PageHeading } from "../parts/page-heading.tsx";
import type { Route } from "./+types/links.ts";
import { LinkTable } from "./link-table.tsx";
import { Walk } from "./run.tsx";

export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
	allowed(context, "editor");
	const { links, due, lastLookAt, mayChange, every } = await context.get(services).console.links.overview();
	const words = (search.get("words") ?? "").trim().slice(0, longestSearch).toLowerCase();
	const state = search.get("state") ?? "";
	const shown = links.filter((link) => isAsked(link, state) && link.url.toLowerCase().includes(words));
	return {
		due,
		lastLookAt,
		mayChange,
		every,
		total: links.length,
		needCare: links.filter(({ needsCare }) => needsCare).length,
		links: shown.toSorted((a, b) => rank(a) - rank(b) || a.url.localeCompare(b.url)),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const { id: by } = allowed(context, "editor");
	const { links } = context.get(services).console;
	const typed = await receiveForm(request);
	const intent = textOf(typed, "intent");
	const here = href("/console/links");
	if (intent === "start") return redirect(`${here}?done=${(await links.start(by)) ? "started" : "under-way"}`);
	if (intent === "schedule") {
		await links.schedule(textOf(typed, "every") === "weekly" ? "weekly" : "never", by);
		return redirect(`${here}?done=scheduled`);
	}
	if (intent !== "ignore" && intent !== "watch") throw data(null, { status: 400 });
	if (!(await links.ignore(textOf(typed, "url"), intent === "ignore", by))) throw data(null, { status: 404 });
	return redirect(`${here}?done=${intent === "ignore" ? "ignored" : "watched"}`);
}

function isAsked({ check, needsCare, invitation }: LinkLine, state: string): boolean {
	if (state === "care") return needsCare;
	if (state === "invitations") return invitation;
	if (state === "ignored") return check?.ignored ?? false;
	return state === "" || (check?.state ?? "unseen") === state;
}

/** Sorts links that need attention first and working ones last. */
function rank({ needsCare, check }: LinkLine): number {
	if (needsCare) return 0;
	const order = ["dead", "failing", "unsure", "unseen", "ok"];
	return 1 + order.indexOf(check?.ignored ? "ok" : (check?.state ?? "unseen"));
}

const done = {
	started: "The site looks at the links now, one after the other. You can go on with something else.",
	"under-way": "The site has looked at all links today, or is looking at them.",
	scheduled: "Saved.",
	ignored: "You will hear no more of that link, unless it works and breaks again.",
	watched: "That link is watched again.",
};

const states = [
	{ value: "care", label: "Need care" },
	{ value: "dead", label: "Lead nowhere" },
	{ value: "failing", label: "Failing" },
	{ value: "unsure", label: "Not sure" },
	{ value: "ok", label: "Well" },
	{ value: "unseen", label: "Not looked at yet" },
	{ value: "invitations", label: "Chat invitations" },
	{ value: "ignored", label: "Ignored" },
];

/** All external links, with the result of the last check. */
export default function Links({ loaderData: { total, links, ...walk } }: Route.ComponentProps) {
	return (
		<>
			<PageHeading
				title="Links"
				lead="The site can visit every address that its pages lead to, as a polite guest: one question at a time, and each link at most once a day."
			/>
			<DoneNotice words={done} />
			<Walk {...walk} total={total} />
			{total === 0 ? (
				<EmptyState heading="No links yet">
					<p>As soon as a page leads to another site, the link is listed here.</p>
				</EmptyState>
			) : (
				<>
					<FilterBar label="Filter the links">
						<FilterText name="words" label="Address has" />
						<FilterSelect name="state" label="Which" any="All" options={states} />
					</FilterBar>
					{links.length === 0 ? <p>No link is like that.</p> : <LinkTable links={links} />}
				</>
			)}
		</>
	);
}
