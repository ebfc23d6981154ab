import { data, href } from "react-router";
import { entryYear } from "../../../core/submissions/chat-groups.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { DoneNotice } from "../parts/done-notice.tsx";
import { Moment } from "../parts/moment.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { shouldRevalidate } from "../submissions/after-conflict.ts";
import { Consent } from "../submissions/consent.tsx";
import { doneWords } from "../submissions/done-words.ts";
import { EraseLink } from "../submissions/erase-link.tsx";
import { FieldList } from "../submissions/field-list.tsx";
import { History } from "../submissions/history.tsx";
import { Notes } from "../submissions/notes.tsx";
import { changeOne } from "../submissions/one-actions.server.ts";
import { StateButtons } from "../submissions/state-buttons.tsx";
import { StateConflict } from "../submissions/state-conflict.tsx";
import type { Route } from "./+types/one.ts";
import { Changes } from "./changes.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const who = allowed(context, "desk");
	const { registrations } = context.get(services).console.submissions;
	const one = await registrations.one(who.id, params.id);
	if (!one) throw data("There is no such registration.", { status: 404 });
	const changes = await registrations.changes(one.row);
	const { idempotency_key, person_key, ...row } = one.row;
	return { ...one, row, changes, year: entryYear(row.webmail) };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
	const who = allowed(context, "desk");
	return changeOne(request, url, context.get(services).console.submissions.registrations, {
		by: who.id,
		id: params.id,
	});
}

export { shouldRevalidate };

/** One registration: what was sent, what organisers noted, and what happened to it. */
export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
	const { row, changes, notes, history, names, year } = loaderData;
	return (
		<>
			<PageHeading
				title={row.name}
				lead={`Registration ${row.receipt}`}
				back={{ to: href("/console/registrations"), label: "All registrations" }}
				actions={<EraseLink by={row.webmail} />}
			/>
			<DoneNotice words={doneWords} />
			{actionData && "conflict" in actionData && <StateConflict history={history} names={names} />}
			<div className="flex flex-col gap-4">
				<StateButtons state={row.state} labels={{ new: "New", done: "Done", withdrawn: "Withdrawn" }} />
				<FieldList
					fields={[
						{ label: "Phone", value: <a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`}>{row.phone}</a> },
						{ label: "Webmail", value: <a href={`mailto:${encodeURIComponent(row.webmail)}`}>{row.webmail}</a> },
						{
							label: "Personal Gmail",
							value: <a href={`mailto:${encodeURIComponent(row.personal_gmail)}`}>{row.personal_gmail}</a>,
						},
						{ label: "Hostel", value: row.hostel },
						{ label: "Programme", value: row.program },
						{ label: "Entry year", value: year ?? "not told by the webmail" },
						{ label: "Received", value: <Moment at={row.created_at} /> },
						{ label: "Last sent", value: <Moment at={row.updated_at} /> },
						{ label: "Consent", value: <Consent at={row.consent_at} version={row.consent_version} /> },
					]}
				/>
				{changes.length > 0 && <Changes changes={changes} />}
				<Notes notes={notes} names={names} refusal={actionData && "errors" in actionData ? actionData : undefined} />
				<History history={history} names={names} />
			</div>
		</>
	);
}
