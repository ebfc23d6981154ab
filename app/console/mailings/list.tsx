import { PenLine } from "lucide-react";
import { href, Link } from "react-router";
import type { MailingSummary } from "../../../core/mailings/service.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { mayWriteTo } from "../access.ts";
import { allowed } from "../organiser.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { ListScreen } from "../parts/list-screen.tsx";
import { onePage } from "../parts/lists.ts";
import { Moment } from "../parts/moment.tsx";
import type { Route } from "./+types/list.ts";
import { stateNames } from "./state-names.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { role } = allowed(context, "moderator");
	const mailings = await context.get(services).console.mailings.list();
	return onePage(mailings.filter(({ source }) => mayWriteTo(role, source)));
}

/** Drafts and what was sent, the newest first. */
export default function Mailings({ loaderData }: Route.ComponentProps) {
	return (
		<ListScreen
			title="Mailings"
			lead="Mails to many of those who registered. To write to some of them only, narrow the list of registrations or tick people in it, and press “Write to these”."
			actions={
				<Link to={href("/console/mailings/:id", { id: "new" })} className={buttonClass({ look: "action" })}>
					<PenLine aria-hidden className="size-2.5" />
					Write to everybody
				</Link>
			}
			one="mailing"
			many="mailings"
			list={loaderData}
			columns={columns}
			notices={<DoneNotice words={{ discarded: "The draft is gone." }} />}
			none={{
				heading: "No mailing yet",
				text: "Drafts and everything that was sent are kept here. Whom it went to is not kept, only how many.",
			}}
		/>
	);
}

const columns: DataColumn<MailingSummary>[] = [
	{
		key: "subject",
		heading: "Subject",
		cell: ({ id, subject }) => (
			<Link
				to={href("/console/mailings/:id", { id })}
				className="inline-flex min-h-3 items-center text-link wrap-anywhere"
			>
				{subject}
			</Link>
		),
	},
	{ key: "state", heading: "State", cell: ({ state }) => stateNames[state] },
	{ key: "to", heading: "To", cell: ({ audience }) => <span className="wrap-anywhere">{audience}</span> },
	{
		key: "sent",
		heading: "Sent",
		align: "right",
		cell: ({ state, sent, total }) =>
			state === "draft" ? "–" : `${sent.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`,
	},
	{ key: "by", heading: "By", cell: ({ author, started }) => started?.by ?? author },
	{ key: "when", heading: "When", cell: ({ updatedAt, started }) => <Moment at={started?.at ?? updatedAt} /> },
];
