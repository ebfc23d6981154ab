import type { AuditLine } from "../../../core/audit/audit.ts";
import { readPage } from "../../../core/forms/storable.ts";
import { readInstant } from "../../../core/time/instants.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { FilterBar, FilterSelect, FilterText } from "../parts/filter-bar.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import { Moment } from "../parts/moment.tsx";
import type { Route } from "./+types/audit.ts";
import { areasOf, sentenceOf } from "./sentences.ts";

const day = 24 * 3_600_000;

export async function loader({ context, url: { searchParams: search } }: Route.LoaderArgs) {
	allowed(context, "admin");
	const { audit } = context.get(services).console;
	const until = readInstant(search.get("until"));
	const filter = {
		actor: search.get("person") || undefined,
		action: search.get("what") || undefined,
		from: readInstant(search.get("from")) ?? undefined,
		// The end date is inclusive.
		until: until === null ? undefined : until + day,
	};
	return { list: await audit.find(filter, readPage(search)), choices: await audit.choices() };
}

/** Audit log, newest first. */
export default function Audit({ loaderData: { list, choices } }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Audit"
			lead="Who did what, and when. Nothing here holds what people wrote: it only says that something happened."
			one="entry"
			many="entries"
			list={list}
			columns={columns}
			filters={
				<FilterBar label="Filter the audit">
					<FilterSelect
						name="person"
						label="Person"
						any="Everybody"
						options={[{ value: "system", label: "The site itself" }, ...choices.people.map(asOption)]}
					/>
					<FilterSelect name="what" label="What" any="Everything" options={areasOf(choices.actions)} />
					<FilterText name="from" label="From" type="date" />
					<FilterText name="until" label="Until" type="date" />
				</FilterBar>
			}
			none={{
				heading: "Nothing to show",
				text: "Nothing happened that fits this choice. Choose another person or a longer time.",
			}}
		/>
	);
}

const columns: DataColumn<AuditLine>[] = [
	{ key: "what", heading: "What", cell: (line) => <Line who={line.who} what={sentenceOf(line)} /> },
	{ key: "when", heading: "When", className: "whitespace-nowrap", cell: ({ at }) => <Moment at={at} /> },
];

function asOption({ id, name }: { id: string; name: string }) {
	return { value: id, label: name };
}

function Line({ who, what }: { who: string | null; what: string }) {
	return (
		<>
			<strong className="wrap-anywhere">{who ?? "The site"}</strong> <span className="font-normal">{what}</span>
		</>
	);
}
