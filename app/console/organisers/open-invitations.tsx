import { Form } from "react-router";
import type { Role } from "../../../core/organisers/roles.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";
import { roleNames } from "../role-names.ts";

interface Invitation {
	id: string;
	email: string;
	role: Role;
	expiresAt: number;
}

/** Invitations not used yet. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
	if (invitations.length === 0) return null;
	return (
		<section aria-labelledby="open-invitations" className="mt-5">
			<h2 id="open-invitations" className="mb-2 text-h3">
				Invitations on their way
			</h2>
			<DataTable
				caption="Invitations that have not been used"
				rows={invitations}
				rowKey={({ id }) => id}
				columns={[
					{ key: "email", heading: "E-mail", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
					{ key: "role", heading: "Role", cell: ({ role }) => roleNames[role] },
					{ key: "until", heading: "Works until", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
					{
						key: "more",
						heading: "More",
						cell: ({ id, email }) => (
							<Form method="post">
								<input type="hidden" name="intent" value="withdraw" />
								<input type="hidden" name="which" value={id} />
								<Button type="submit" size="small" aria-label={`Withdraw the invitation to ${email}`}>
									Withdraw
								</Button>
							</Form>
						),
					},
				]}
			/>
		</section>
	);
}
