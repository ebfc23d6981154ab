import { ClipboardCheck, UsersRound } from "lucide-react";
import { href, Link } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { UpcomingSignup } from "../../../core/signups/upcoming.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The next event with a sign-up; on its day with the way to the list at the entrance. */
export function NextEvent({ next: { event, seats, taken, waiting, isOn } }: { next: UpcomingSignup }) {
	const id = event.id;
	const people =
		seats === null ? count(taken, "person has signed up", "people have signed up") : `${taken} of ${seats} seats taken`;
	return (
		<section
			aria-labelledby="next-event"
			className="mb-4 flex flex-col gap-1.5 rounded bg-paper-raised p-2 shadow-raised sm:flex-row sm:items-center"
		>
			<div className="min-w-0 grow">
				<h2 id="next-event" className="text-h3 wrap-anywhere">
					{isOn ? "Today" : "Next"}: {event.title}
				</h2>
				<p className="text-ink-quiet">
					{event.startsAt !== null && momentSpan(event.startsAt, event.endsAt)}
					{event.venue && `, ${event.venue}`}
				</p>
				<p>
					<strong className="font-semibold tabular-nums">{people}</strong>
					{waiting > 0 && `, ${count(waiting, "person waits", "people wait")}`}
				</p>
			</div>
			{/* No prefetch: opening personal data is recorded in the audit log. */}
			<div className="flex flex-wrap gap-1">
				{isOn && (
					<Link to={href("/console/events/:id/check-in", { id })} className={buttonClass({ look: "action" })}>
						<ClipboardCheck aria-hidden className="size-2.5" />
						Check in
					</Link>
				)}
				<Link to={href("/console/events/:id/signups", { id })} className={buttonClass({})}>
					<UsersRound aria-hidden className="size-2.5" />
					People
				</Link>
			</div>
		</section>
	);
}
