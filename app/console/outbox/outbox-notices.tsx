import { RotateCw } from "lucide-react";
import { Form, Link, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { withSearch } from "../parts/search.ts";
import { isFailed, isHeld, type View } from "./views.ts";

/** What the last action did, with the number of messages. */
export function Changed() {
	const [search] = useSearchParams();
	const left = Number(search.get("left") ?? 0);
	const rest =
		left > 0 ? ` ${count(left, "other was", "others were")} sent meanwhile, or somebody else was quicker.` : "";
	const told = (one: string, many: string) => (number: number) =>
		(number === 1 ? one : `${number} messages ${many}`) + rest;
	return (
		<DoneNotice
			words={{
				none: "Nothing changed: it was sent, or somebody else was quicker.",
				untouched: "Nothing changed: tick some messages first.",
				retry: told(
					"It is tried again now. Look again in a moment to see whether it left.",
					"are tried again now. Look again in a moment to see whether they left.",
				),
				discard: told(
					"It will not be sent. You find it under Discarded for a month, and can put it back.",
					"will not be sent. You find them under Discarded for a month, and can put them back.",
				),
				putBack: told("It is sent now.", "are sent now."),
			}}
		/>
	);
}

/** Messages that waited too long ask for a decision, wherever in the outbox somebody looks. */
export function HeldBack({ held }: { held: number }) {
	const [search] = useSearchParams();
	return (
		<Notice className="mb-3">
			<p>
				{count(held, "message has", "messages have")} waited for longer than a day and {held === 1 ? "is" : "are"} held
				back.{" "}
				<Link to={withSearch(search, { view: "lapsed", page: null })} className="text-link">
					Send or discard {held === 1 ? "it" : "them"}
				</Link>
			</p>
		</Notice>
	);
}

/** Buttons for all messages of the view, on all its pages. */
export function AllOfThem({ view, total }: { view: View; total: number }) {
	if (isFailed(view))
		return (
			<Form method="post">
				<Button type="submit" name="intent" value="retry:all" look="action">
					<RotateCw aria-hidden className="size-2.5" />
					Try all again now
				</Button>
			</Form>
		);
	if (!isHeld(view)) return null;
	const all = count(total, "message", "messages");
	return (
		<>
			<ConfirmDialog
				id="send-all"
				ask="Send all"
				heading={`Send ${all}?`}
				confirm={total === 1 ? "Send it" : `Send all ${total}`}
				fields={{ intent: "putBack:all" }}
				look={{ look: "action" }}
			>
				<p>
					{view === "unsure"
						? "They leave one after the other. Whoever has the first copy gets a second one."
						: "They leave one after the other, however old they are. Whoever registered long ago may wonder."}
				</p>
			</ConfirmDialog>
			<ConfirmDialog
				id="discard-all"
				ask="Discard all"
				heading={`Discard ${all}?`}
				confirm={total === 1 ? "Discard it" : `Discard all ${total}`}
				fields={{ intent: "discard:all" }}
				look={{}}
			>
				<p>They are not sent. You find them under Discarded for a month, and can put them back.</p>
			</ConfirmDialog>
		</>
	);
}

export function NoChannel() {
	return (
		<Notice heading="Some of these have no way out" className="mb-2">
			<p>
				Nothing is set up to send them, so they wait here, and nothing is lost. Notices to the organisers leave once
				somebody’s address or a webhook is chosen under Settings; emails need a mail server, which an admin sets up
				there too.
			</p>
		</Notice>
	);
}
