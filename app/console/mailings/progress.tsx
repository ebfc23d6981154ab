import { CirclePause, CirclePlay } from "lucide-react";
import { useEffect } from "react";
import { Form, href, Link, useRevalidator } from "react-router";
import type { MailingDetail } from "../../../core/mailings/service.ts";
import { Button } from "../../ui/button.tsx";
import type { View } from "../outbox/views.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FieldList } from "../parts/field-list.tsx";
import { Moment } from "../parts/moment.tsx";
import { stateNames } from "./state-names.ts";

/** How far a mailing has come, and the buttons that pause and stop it. */
export function Progress({ mailing }: { mailing: MailingDetail }) {
	const { state, sent, waiting, failing, failed, unsure, skipped, total, preparing } = mailing;
	const isOpen = state === "sending" || state === "paused";
	useLookAgain(state === "sending");
	return (
		<section aria-label="How far it is" className="flex flex-col gap-2 rounded bg-paper-raised p-2 shadow-raised">
			<p role="status" className="font-display text-h3 font-bold">
				{preparing && state === "sending" ? "Being prepared …" : stateNames[state]}
				{isOpen && `: ${sent.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`}
			</p>
			{isOpen && total > 0 && (
				<progress aria-label="Sent" value={sent} max={total} className="w-full max-w-[40ch] accent-structure" />
			)}
			<FieldList
				fields={[
					{ label: "To", value: mailing.audience },
					{ label: "Sent", value: sent.toLocaleString("en-IN") },
					{
						label: "Waiting",
						value: `${waiting.toLocaleString("en-IN")}${failing > 0 ? `, of which ${failing.toLocaleString("en-IN")} failed and are tried again` : ""}`,
					},
					{
						label: "Failed",
						value: <InOutbox count={failed} view="dead" words="see why in the outbox" />,
					},
					...(unsure > 0
						? [
								{
									label: "May have been sent",
									value: <InOutbox count={unsure} view="unsure" words="decide in the outbox" />,
								},
							]
						: []),
					...(skipped > 0
						? [{ label: "Left out", value: `${skipped.toLocaleString("en-IN")}, who left meanwhile` }]
						: []),
					{
						label: "Sent by",
						value: (
							<>
								{mailing.started?.by}, <Moment at={mailing.started?.at ?? mailing.updatedAt} />
							</>
						),
					},
					...(mailing.finishedAt ? [{ label: "Ended", value: <Moment at={mailing.finishedAt} /> }] : []),
				]}
			/>
			{isOpen && <Buttons paused={state === "paused"} waiting={waiting} />}
		</section>
	);
}

function InOutbox({ count, view, words }: { count: number; view: View; words: string }) {
	if (count === 0) return "0";
	return (
		<>
			{count.toLocaleString("en-IN")} (
			<Link to={`${href("/console/outbox")}?view=${view}`} className="text-link">
				{words}
			</Link>
			)
		</>
	);
}

function Buttons({ paused, waiting }: { paused: boolean; waiting: number }) {
	const Icon = paused ? CirclePlay : CirclePause;
	return (
		<div className="flex flex-wrap gap-1">
			<Form method="post" preventScrollReset>
				<Button type="submit" name="intent" value={paused ? "resume" : "pause"}>
					<Icon aria-hidden className="size-2.5" />
					{paused ? "Go on" : "Pause"}
				</Button>
			</Form>
			<ConfirmDialog
				id="stop"
				ask="Stop for good …"
				heading="Stop this mailing?"
				confirm="Stop it"
				fields={{ intent: "stop" }}
				look={{}}
			>
				<p>
					{waiting.toLocaleString("en-IN")} people have not got it yet, and will not get it. Those who have it keep it.
				</p>
			</ConfirmDialog>
		</div>
	);
}

/** Loads the numbers again every few seconds while something is being sent. */
function useLookAgain(sending: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!sending || state !== "idle") return;
		const timer = setTimeout(revalidate, 3000);
		return () => clearTimeout(timer);
	}, [sending, state, revalidate]);
}
