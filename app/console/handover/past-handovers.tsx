import { Link } from "react-router";
import type { PastHandover } from "../../../core/handover/publish.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Moment } from "../parts/moment.tsx";

/** Past hand-overs; the latest can be undone. */
export function PastHandovers({ past }: { past: PastHandover[] }) {
	if (past.length === 0) return null;
	return (
		<section aria-labelledby="past" className="flex flex-col gap-2">
			<h2 id="past" className="text-h3">
				Hand-overs so far
			</h2>
			<ul className="flex flex-col gap-2">
				{past.map((handover) => (
					<li key={handover.id} className="flex flex-col gap-1 rounded bg-paper-raised p-2 shadow-raised">
						<p>
							<strong>Batch {handover.batch.label}</strong>,{" "}
							{handover.state === "published" ? "published" : "taken back"} by {handover.by},{" "}
							<Moment at={handover.at} />
						</p>
						{handover.state === "published" && <Published handover={handover} />}
					</li>
				))}
			</ul>
		</section>
	);
}

function Published({ handover: { id, batch } }: { handover: PastHandover }) {
	return (
		<>
			<p className="flex flex-wrap gap-x-2">
				<a href="/team">See the team</a>
				<a href={`/alumni?batch=${batch.id}`}>See the batch</a>
			</p>
			<p>Next:</p>
			<ol className="flex list-decimal flex-col gap-0.5 pl-3">
				<li>
					<Link to="/console/team/sheet">Paste the new people from a sheet</Link>, or{" "}
					<Link to="/console/content/team">fill the vacant posts one by one</Link>.
				</li>
				<li>
					<Link to="/console/team/photos">Add their photos</Link>, all at once.
				</li>
				<li>
					<Link to="/console/organisers">Invite the new team to this console</Link>, and let those who left go.
				</li>
			</ol>
			<div>
				<ConfirmDialog
					id={`take-back-${id}`}
					ask="Take it back"
					heading={`Take the hand-over to batch ${batch.label} back?`}
					confirm="Take it back"
					fields={{ intent: "take-back", id }}
				>
					<p>Team, alumni and chat groups become exactly what they were before, all at once.</p>
					<p>If any of them has been edited since, nothing happens and you are told.</p>
				</ConfirmDialog>
			</div>
		</>
	);
}
