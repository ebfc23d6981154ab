import { Send, Trash2 } from "lucide-react";
import type { Reach } from "../../../core/mailings/recipients.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

interface SendPanelProps {
	draft: { revision: number; subject: string; audience: string; preview: object | null };
	reach: Reach;
	canSend: boolean;
	perMinute: number;
}

/** Sends the saved draft, after the number of people was confirmed. */
export function SendPanel({ draft, reach, canSend, perMinute }: SendPanelProps) {
	const people = reach.people === 1 ? "1 person" : `${reach.people.toLocaleString("en-IN")} people`;
	if (!canSend)
		return (
			<Notice heading="Mail is not set up">
				<p>
					The site cannot send this. An admin can set up mail under Settings; until then, copy the addresses from the
					list of these people into your own mail program.
				</p>
			</Notice>
		);
	if (!draft.preview || reach.people === 0)
		return (
			<p className="text-ink-quiet">
				{draft.preview
					? "There is nobody whom you may write to."
					: "Write what it says and save it; then it can be sent."}
			</p>
		);
	return (
		<section aria-labelledby="send" className="flex flex-col items-start gap-1">
			<h2 id="send" className="text-h3">
				Send it
			</h2>
			<p className="max-w-[70ch]">
				What is sent is what you see above: save first if you have changed something. It takes about{" "}
				{duration(reach.people, perMinute)}, and you can pause or stop it.
			</p>
			<ConfirmDialog
				id="send-dialog"
				ask={
					<>
						<Send aria-hidden className="size-2.5" /> Send to {people} …
					</>
				}
				heading={`Send this to ${people}?`}
				confirm={`Yes, send to ${people}`}
				fields={{ intent: "send", revision: String(draft.revision), people: String(reach.people) }}
				look={{ look: "action" }}
			>
				<p>
					“{draft.subject}” goes to: {draft.audience}. What has left cannot be taken back.
				</p>
			</ConfirmDialog>
		</section>
	);
}

function duration(people: number, perMinute: number): string {
	const minutes = Math.ceil(people / perMinute);
	if (minutes <= 1) return "a minute";
	if (minutes < 120) return `${minutes} minutes`;
	return `${Math.round(minutes / 60)} hours`;
}

export function DiscardButton() {
	return (
		<ConfirmDialog
			id="discard"
			ask={
				<>
					<Trash2 aria-hidden className="size-2.5" /> Throw away …
				</>
			}
			heading="Throw this draft away?"
			confirm="Throw it away"
			fields={{ intent: "discard" }}
		>
			<p>Nobody has got it. It cannot be brought back.</p>
		</ConfirmDialog>
	);
}
