import { href, Link, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { matchKinds } from "../../../core/matching/kinds.ts";
import type { MemberRow } from "../../../core/matching/member-list.ts";
import { standings } from "../../../core/matching/states.ts";
import { EraseSought } from "../erase/erase-person.tsx";
import type { DataColumn } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { ExportLinks } from "../parts/export-links.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import { Moment } from "../parts/moment.tsx";
import { useSignedIn } from "../parts/signed-in.ts";
import type { Route } from "./+types/pool.ts";
import { coordinator } from "./coordinator.server.ts";
import { MatchingTabs } from "./matching-tabs.tsx";
import { kindNames, poolStateNames } from "./state-names.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	return matching.members(who.id, url.searchParams);
}

/** The volunteers who have agreed to be asked. */
export default function Pool({ loaderData: list }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Volunteers"
			back={{ to: "/console/matching", label: "Matching" }}
			lead="Who may be asked to be a scribe or to give blood. That you have opened this list is recorded."
			one="volunteer"
			many="volunteers"
			list={list}
			columns={columns}
			notices={
				<>
					<MatchingTabs current="pool" />
					<DoneNotice words={{ erased: "Erased, with everything that was known of the person here." }} />
				</>
			}
			filters={
				<>
					<FilterBar label="Find volunteers">
						<FilterText name="q" label="Name, mail, phone, hostel or number" />
						<FilterSelect
							name="kind"
							label="For"
							any="Both"
							options={matchKinds.map((value) => ({ value, label: value === "scribe" ? "Scribes" : "Blood donors" }))}
						/>
						<FilterSelect
							name="state"
							label="State"
							any="All"
							options={standings.map((value) => ({ value, label: poolStateNames[value] }))}
						/>
					</FilterBar>
					<EraseSought />
				</>
			}
			none={{
				heading: "Nobody found",
				text: "Nobody has joined yet, or nobody has what you chose above. Volunteers join on the public pages.",
			}}
		>
			<Exports />
		</ListScreen>
	);
}

const columns: DataColumn<MemberRow>[] = [
	{
		key: "name",
		heading: "Name",
		cell: ({ id, name }) => (
			// No prefetch: opening personal data is recorded in the audit log.
			<Link to={href("/console/matching/pool/:id", { id })} className="text-link wrap-anywhere">
				{name}
			</Link>
		),
	},
	{ key: "kind", heading: "For", cell: ({ kind }) => kindNames[kind] },
	{ key: "state", heading: "State", cell: State },
	{ key: "summary", heading: "Language or group", cell: ({ summary }) => summary },
	{ key: "place", heading: "Hostel", cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
	{
		key: "asked",
		heading: "Asked",
		align: "right",
		cell: ({ askedCount, saidYes }) => `${count(askedCount, "time", "times")}, ${saidYes} yes`,
	},
];

function State({ state, isHeld, pausedUntil }: MemberRow) {
	if (isHeld) return poolStateNames.held;
	if (state === "unconfirmed") return poolStateNames.unconfirmed;
	if (pausedUntil === null) return poolStateNames.active;
	return (
		<span>
			Pauses until <Moment at={pausedUntil} dayOnly />
		</span>
	);
}

function Exports() {
	const [search] = useSearchParams();
	const isAdmin = useSignedIn()?.role === "admin";
	const kind = matchKinds.find((known) => known === search.get("kind"));
	const to = href("/console/matching/pool/export");
	return (
		<section aria-labelledby="export" className="mt-4 flex flex-col gap-1">
			<h2 id="export" className="text-h3">
				Export
			</h2>
			<p className="max-w-[70ch] text-ink-quiet">
				Each export is recorded. Blood groups and days of donations are in it only if an admin asks for them.
			</p>
			<div className="flex flex-wrap gap-1">
				{kind !== "blood" && <ExportLinks to={to} label="Scribes," query={{ kind: "scribe" }} />}
				{kind !== "scribe" && <ExportLinks to={to} label="Donors," query={{ kind: "blood" }} />}
				{kind !== "scribe" && isAdmin && (
					<ExportLinks to={to} label="Donors with blood groups," query={{ kind: "blood", health: "yes" }} />
				)}
			</div>
		</section>
	);
}
