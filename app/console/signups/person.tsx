import { data, href } from "react-router";
import { shownPhone } from "../../../core/forms/phone.ts";
import { stateName } from "../../../core/signups/listed-states.ts";
import { auditHistory, DetailScreen } from "../parts/detail-screen.tsx";
import { FieldList } from "../parts/field-list.tsx";
import { type ListButton, RowButtons } from "../parts/list-screen.tsx";
import { Moment } from "../parts/moment.tsx";
import type { Route } from "./+types/person.ts";
import { allowedEvent } from "./event.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { who, event, signups } = await allowedEvent(context, params.id);
	const person = await signups.person(who.id, event.id, params.person);
	if (!person) throw data(null, { status: 404 });
	return { event, ...person };
}

/** One sign-up for an event. Its list does what the buttons say. */
export default function Person({ loaderData: { event, row, questions, history } }: Route.ComponentProps) {
	const { id, name, receipt, held } = row;
	const list = href("/console/events/:id/signups", { id: event.id });
	return (
		<DetailScreen
			title={name}
			lead={`${event.title}, ${receipt}. That you have opened this page is recorded.`}
			back={{ to: held === null ? list : `${list}?state=held`, label: "People" }}
			person={row.email}
			done={{}}
			history={auditHistory(history, ["signup.viewed"])}
		>
			<RowButtons id={id} name={name} buttons={held === null ? buttons : heldButtons} action={list} />
			<FieldList
				fields={[
					{ label: "State", value: stateName(row) },
					{ label: "Entry number", value: row.entry ?? "–" },
					{ label: "E-mail", value: <a href={`mailto:${row.email}`}>{row.email}</a> },
					{ label: "Phone", value: row.phone ? <a href={`tel:${row.phone}`}>{shownPhone(row.phone)}</a> : "–" },
					...questions.map(({ id, label }) => ({ label, value: row.answers[id] ?? "–" })),
					{ label: "Signed up", value: <Moment at={row.createdAt} /> },
					{ label: "Present since", value: row.presentAt === null ? "–" : <Moment at={row.presentAt} /> },
				]}
			/>
		</DetailScreen>
	);
}

const buttons: readonly ListButton[] = [
	{ value: "give-seat", label: "Give a seat" },
	{ value: "cancel", label: "Cancel" },
];

const heldButtons: readonly ListButton[] = [
	{ value: "accept", label: "Accept" },
	{ value: "discard", label: "Remove for good" },
];
