import type { ListedSignup } from "../../../core/signups/list.ts";
import { stateName } from "../../../core/signups/listed-states.ts";
import type { Question } from "../../../core/signups/signup.ts";
import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";
import { TickBox } from "../parts/ticks.tsx";

/** Rows of the list, with a box for each person. */
export function SignupTable({ rows, questions }: { rows: readonly ListedSignup[]; questions: readonly Question[] }) {
	const columns: DataColumn<ListedSignup>[] = [
		{ key: "name", heading: "Name", cell: (row) => <Name row={row} /> },
		{ key: "state", heading: "State", cell: (row) => <State row={row} /> },
		{
			key: "contact",
			heading: "Mail and phone",
			cell: ({ email, phone }) => (
				<span className="wrap-anywhere">
					<a href={`mailto:${email}`} className="text-link">
						{email}
					</a>
					{phone && <span className="block">{phone}</span>}
				</span>
			),
		},
		...questions.map((question): DataColumn<ListedSignup> => {
			return {
				key: question.id,
				heading: question.retired ? `${question.label} (asked earlier)` : question.label,
				cell: ({ answers }) => <span className="wrap-anywhere">{answers[question.id] ?? "–"}</span>,
			};
		}),
		{ key: "since", heading: "Signed up", cell: ({ createdAt }) => <Moment at={createdAt} dayOnly /> },
	];
	return (
		<section aria-label="The list of people" tabIndex={0} className="sm:overflow-x-auto sm:text-small">
			<DataTable caption="People" columns={columns} rows={rows} rowKey={({ id }) => id} />
		</section>
	);
}

function Name({ row: { id, name, entry, receipt } }: { row: ListedSignup }) {
	return (
		<span className="flex items-start gap-1">
			<TickBox value={id} label={name} className="-m-1 -mt-1.5" />
			<span className="min-w-0 wrap-anywhere">
				{name}
				<span className="block text-small font-normal text-ink-quiet">{entry ?? receipt}</span>
			</span>
		</span>
	);
}

function State({ row }: { row: ListedSignup }) {
	const { place, offeredUntil, presentAt, byWall, source } = row;
	const notes = [
		source !== "form" && (source === "wall" ? "came without signing up" : "added by hand"),
		presentAt !== null && "present",
		presentAt !== null && byWall && "by the wall code",
	].filter(Boolean);
	return (
		<span>
			<span className="font-semibold">{stateName(row)}</span>
			{place !== null && `, number ${place}`}
			{offeredUntil !== null && (
				<span className="block text-small">
					until <Moment at={offeredUntil} />
				</span>
			)}
			{notes.length > 0 && <span className="block text-small text-ink-quiet">{notes.join(", ")}</span>}
		</span>
	);
}
