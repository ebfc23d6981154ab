import { Ban, type LucideIcon, RotateCw, Send, Undo2 } from "lucide-react";
import { Form, href, Link } from "react-router";
import type { OutboxRow } from "../../../core/outbox/service.ts";
import { Button } from "../../ui/button.tsx";
import type { DataColumn } from "../parts/data-table.tsx";
import { Moment } from "../parts/moment.tsx";
import { TickBox } from "../parts/ticks.tsx";
import { isFailed, isHeld, type View } from "./views.ts";

/** Id of the form of the boxes in the rows. */
export const ticksForm = "ticked-messages";

export function columnsOf(view: View): DataColumn<OutboxRow>[] {
	const trouble: DataColumn<OutboxRow> = { key: "trouble", heading: "What went wrong", cell: Trouble };
	return [
		{ key: "what", heading: "What", cell: What },
		{ key: "about", heading: "About", cell: About },
		{ key: "since", heading: "Since", cell: ({ at }) => <Moment at={at} /> },
		...(isFailed(view) || view === "unsure" ? [trouble] : []),
		...(view === "failing" ? [{ key: "next", heading: "Next try", cell: Next }] : []),
		{ key: "do", heading: "Do", cell: (row) => <Actions row={row} view={view} /> },
	];
}

function What({ id, what, about, hasChannel }: OutboxRow) {
	return (
		<span className="flex items-start gap-1">
			<TickBox form={ticksForm} value={id} label={`${what} about ${about.receipt}`} className="-m-1 -mt-1.5" />
			<span>{hasChannel ? what : `${what} – no way out`}</span>
		</span>
	);
}

function About({ about: { kind, id, receipt, erased } }: OutboxRow) {
	if (erased) return `${receipt} (erased)`;
	// Only submissions have a page of their own.
	if (kind !== "registration" && kind !== "message") return receipt;
	const to =
		kind === "registration" ? href("/console/registrations/:id", { id }) : href("/console/messages/:id", { id });
	return (
		<Link to={to} className="whitespace-nowrap text-link">
			{receipt}
		</Link>
	);
}

function Trouble({ trouble }: OutboxRow) {
	if (!trouble) return null;
	return (
		<div className="sm:min-w-[24ch]">
			<p>{trouble.plain}</p>
			<details className="text-small text-ink-quiet">
				<summary className="min-h-3 underline">Technical words</summary>
				<p className="wrap-anywhere">{trouble.technical}</p>
			</details>
		</div>
	);
}

function Next({ attempts, nextAttemptAt }: OutboxRow) {
	return (
		<>
			<Moment at={nextAttemptAt} />
			<br />
			<span className="text-small text-ink-quiet">{attempts === 1 ? "tried once" : `tried ${attempts} times`}</span>
		</>
	);
}

interface MessageAction {
	intent: "retry" | "discard" | "putBack";
	label: string;
	Icon: LucideIcon;
}

/** What can be done with a message of the view, or with all that are ticked. */
export function actionsOf(view: View): MessageAction[] {
	const discard: MessageAction = { intent: "discard", label: "Discard", Icon: Ban };
	if (view === "discarded") return [{ intent: "putBack", label: "Put back", Icon: Undo2 }];
	if (isHeld(view))
		return [{ intent: "putBack", label: view === "unsure" ? "Send again" : "Send", Icon: Send }, discard];
	return isFailed(view) ? [{ intent: "retry", label: "Try again", Icon: RotateCw }, discard] : [discard];
}

function Actions({ row, view }: { row: OutboxRow; view: View }) {
	const name = `${row.what} about ${row.about.receipt}`;
	return (
		<Form method="post" className="flex flex-wrap gap-0.5">
			<input type="hidden" name="id" value={row.id} />
			{actionsOf(view).map(({ intent, label, Icon }) => (
				<Button
					key={intent}
					type="submit"
					size="small"
					name="intent"
					value={intent}
					aria-label={`${label}: ${name}`}
					className="whitespace-nowrap"
				>
					<Icon aria-hidden className="size-2" />
					{label}
				</Button>
			))}
		</Form>
	);
}
