import { Form } from "react-router";
import { type Role, roles } from "../../../core/organisers/roles.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";
import { roleNames } from "../role-names.ts";

interface Person {
	id: string;
	name: string;
	email: string;
	role: Role;
	ready: boolean;
	lastSeenAt: number | null;
}

export function PeopleTable({ people, own }: { people: Person[]; own: string }) {
	return (
		<DataTable
			caption="People who may use the console"
			rows={people}
			rowKey={({ id }) => id}
			columns={[
				{ key: "name", heading: "Name", cell: (person) => <Who person={person} own={person.id === own} /> },
				{ key: "role", heading: "Role", cell: (person) => <RoleForm person={person} /> },
				{
					key: "seen",
					heading: "Last seen",
					cell: ({ lastSeenAt }) => (lastSeenAt === null ? "Not signed in" : <Moment at={lastSeenAt} />),
				},
				{ key: "more", heading: "More", cell: (person) => <Steps person={person} /> },
			]}
		/>
	);
}

function Who({ person, own }: { person: Person; own: boolean }) {
	return (
		<span className="block wrap-anywhere @[38rem]:min-w-[16ch]">
			{person.name} {own && <span className="font-normal text-ink-quiet">(you)</span>}
			<span className="block wrap-anywhere text-small font-normal text-ink-quiet">{person.email}</span>
			{!person.ready && <span className="block text-small font-normal">Has yet to set up the second key</span>}
		</span>
	);
}

function RoleForm({ person: { id, name, role } }: { person: Person }) {
	return (
		<Form method="post" className="flex flex-wrap items-center gap-1">
			<input type="hidden" name="intent" value="role" />
			<input type="hidden" name="which" value={id} />
			<select
				name="role"
				aria-label={`Role of ${name}`}
				defaultValue={role}
				key={role}
				className="min-h-5.5 rounded border-2 border-line-strong bg-paper-raised px-1"
			>
				{roles.map((each) => (
					<option key={each} value={each}>
						{roleNames[each]}
					</option>
				))}
			</select>
			<Button type="submit" size="small" aria-label={`Change the role of ${name}`}>
				Change
			</Button>
		</Form>
	);
}

function Steps({ person: { id, name } }: { person: Person }) {
	return (
		<div className="flex flex-wrap gap-1">
			<ConfirmDialog
				id={`renew-${id}`}
				ask="New invitation"
				heading={`Let ${name} begin anew?`}
				confirm="Make the link"
				fields={{ intent: "renew", which: id }}
			>
				<p>
					For those who have lost their password or their phone: you get a link for {name}. With it they choose a new
					password and set up a new second key. Until it is used, the old ones go on working.
				</p>
			</ConfirmDialog>
			<ConfirmDialog
				id={`remove-${id}`}
				ask="Remove"
				heading={`Remove ${name}?`}
				confirm={`Remove ${name}`}
				fields={{ intent: "remove", which: id }}
			>
				<p>
					{name} is signed out everywhere and cannot come back without a new invitation. What they did stays as it is,
					and the audit keeps their name.
				</p>
			</ConfirmDialog>
		</div>
	);
}
