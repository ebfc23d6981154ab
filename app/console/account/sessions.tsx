import { Form } from "react-router";
import type { OpenSession } from "../../../core/organisers/account.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";

/** Active sessions of the organiser, each with a button to end it. */
export function Sessions({ sessions }: { sessions: OpenSession[] }) {
	return (
		<section aria-labelledby="sessions-heading">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-2">
				<h2 id="sessions-heading" className="text-h3">
					Where you are signed in
				</h2>
				{sessions.length > 1 && (
					<Form method="post">
						<input type="hidden" name="intent" value="end others" />
						<Button type="submit" size="small">
							End all others
						</Button>
					</Form>
				)}
			</div>
			<DataTable
				caption="Your sessions"
				rows={sessions}
				rowKey={({ id }) => id}
				columns={[
					{
						key: "device",
						heading: "Device",
						cell: ({ device, current }) => (current ? `${device} (this one)` : device),
					},
					{ key: "since", heading: "Since", cell: ({ startedAt }) => <Moment at={startedAt} /> },
					{ key: "used", heading: "Last used", cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
					{ key: "end", heading: "End", cell: (session) => <EndSession {...session} /> },
				]}
			/>
		</section>
	);
}

function EndSession({ id, device, current }: OpenSession) {
	if (current) return <span className="text-ink-quiet">Sign out to end it</span>;
	return (
		<Form method="post">
			<input type="hidden" name="intent" value="end" />
			<input type="hidden" name="which" value={id} />
			<Button type="submit" size="small" aria-label={`End the session on ${device}`}>
				End
			</Button>
		</Form>
	);
}
