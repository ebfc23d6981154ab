import { PhoneCall, Telescope, UserRoundSearch, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { BoardRequest } from "../../../core/matching/board.ts";
import { mostNeeded } from "../../../core/matching/states.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { Moment } from "../parts/moment.tsx";

/** What the coordinator does now. */
export function NextStep({ request, isOver }: { request: BoardRequest; isOver: boolean }) {
	if (request.isHeld) return <Held reason={request.heldReason} />;
	if (isOver) return null;
	return (
		<>
			{request.state === "new" ? <Call request={request} /> : <Asking request={request} />}
			{request.kind === "blood" && <Units request={request} />}
		</>
	);
}

/** A form takes only a few units; what the blood bank has confirmed is noted here. */
function Units({ request: { needed } }: { request: BoardRequest }) {
	return (
		<details>
			<summary className="min-h-5.5 cursor-pointer py-1 text-link underline">Another number of units</summary>
			<Form method="post" className="flex flex-wrap items-end gap-1">
				<label className="flex flex-col gap-0.5">
					Units that are needed, as the blood bank has confirmed
					<input
						type="number"
						name="units"
						min={1}
						max={mostNeeded}
						defaultValue={needed}
						className={`max-w-[8rem] ${controlLook}`}
					/>
				</label>
				<Button type="submit" name="intent" value="units">
					Note it
				</Button>
			</Form>
		</details>
	);
}

function Step({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section aria-labelledby="next" className="flex flex-col gap-1.5 rounded bg-paper-raised p-2 shadow-raised">
			<h2 id="next" className="text-h3">
				{heading}
			</h2>
			{children}
		</section>
	);
}

function Held({ reason }: { reason: string | null }) {
	return (
		<Step heading="Is it real?">
			<p className="max-w-[70ch]">
				It was held back{reason ? ` (${reason})` : ""}, and nobody was told of it. A call to the number below tells.
			</p>
			<div className="flex flex-wrap gap-1">
				<Form method="post">
					<Button type="submit" name="intent" value="release" look="action">
						It is real
					</Button>
				</Form>
				<ConfirmDialog
					id="discard"
					ask="Throw it away"
					heading="Throw this request away?"
					confirm="Throw it away"
					fields={{ intent: "discard" }}
					look={{}}
				>
					<p>It is erased at once, and cannot be brought back.</p>
				</ConfirmDialog>
			</div>
		</Step>
	);
}

function Call({ request }: { request: BoardRequest }) {
	const { kind, phone, name, isChanged, isOneOfMany, awaitsAddress, updatedAt, yes } = request;
	const isAskedByLink = awaitsAddress && !isOneOfMany;
	return (
		<Step heading={isChanged ? "Changed after the check: call once more" : "First a call"}>
			{isChanged && (
				<p className="max-w-[70ch] font-semibold">
					Whoever asked has changed it; what was changed stands below.
					{yes > 0 && " Those who still fit and had said yes are told of it, and still come."}
				</p>
			)}
			{isOneOfMany && <p className="max-w-[70ch]">This address or number has many requests under way.</p>}
			{awaitsAddress && (
				<p className="max-w-[70ch]">
					Whoever asked has got a link to confirm the address.
					{isAskedByLink && " With that volunteers are asked, also without a call."}
				</p>
			)}
			<p className="max-w-[70ch]">
				{kind === "scribe"
					? "Call, and ask: is the day right, the place, the language, how long it lasts? Papers are shown in person. Never note an illness or a disability here."
					: "Call, and ask: is it still needed, which group and component does the blood bank want, where and until when? Ask neither for the patient’s name nor for the illness. If it cannot wait: 112 and the hospital’s blood bank."}
			</p>
			<div className="flex flex-wrap gap-1">
				<a href={`tel:${phone}`} className={buttonClass({})}>
					<PhoneCall aria-hidden className="size-2.5" />
					Call {name}
				</a>
				<Form method="post">
					<input type="hidden" name="seen" value={updatedAt} />
					<Button type="submit" name="intent" value="check" look="action">
						Checked by phone
					</Button>
				</Form>
			</div>
			{!isAskedByLink && (
				<p className="text-small text-ink-quiet">Until then nobody {isChanged ? "new is" : "is"} asked.</p>
			)}
		</Step>
	);
}

function Asking({ request }: { request: BoardRequest }) {
	const { id, kind, state, needed, asked, yes, nextWaveAt, nobodyLeft, widened } = request;
	if (state === "matched")
		return (
			<Step heading="Both sides know each other">
				<p className="max-w-[70ch]">
					{needed === 1 ? "One person comes" : `${yes} people come`}. They are asked again some hours before. If
					somebody takes the yes back, the next are asked at once.
				</p>
			</Step>
		);
	return (
		<Step heading={nobodyLeft ? "Nobody is left to ask" : "Volunteers are being asked"}>
			<p className="max-w-[70ch]">
				{nobodyLeft
					? `${asked === 0 ? "Nobody in the pool fits" : "Everybody who fits was asked"}. Widen the search, ask somebody whom you know, or tell whoever asked of other ways. If somebody new joins who fits, they are asked by themselves.`
					: "The site asks in waves, and goes on by itself. You can ask the next at once."}
				{nextWaveAt !== null && (
					<>
						{" "}
						The next are asked on <Moment at={nextWaveAt} /> if nobody says yes before.
					</>
				)}
			</p>
			<div className="flex flex-wrap gap-1">
				{!nobodyLeft && (
					<Form method="post">
						<Button type="submit" name="intent" value="ask-next">
							<UsersRound aria-hidden className="size-2.5" />
							Ask the next now
						</Button>
					</Form>
				)}
				<Link to={href("/console/matching/:id/people", { id })} className={buttonClass({})}>
					<UserRoundSearch aria-hidden className="size-2.5" />
					Ask one person
				</Link>
				{!widened && (
					<ConfirmDialog
						id="widen"
						ask={
							<>
								<Telescope aria-hidden className="size-2.5" />
								Widen the search
							</>
						}
						heading="Widen the search?"
						confirm="Widen it"
						fields={{ intent: "widen" }}
						look={{}}
					>
						<p>
							{kind === "scribe"
								? "Subject and level no longer count; language and free time do."
								: "The area no longer counts; blood group and interval do."}{" "}
							It cannot be narrowed again.
						</p>
					</ConfirmDialog>
				)}
			</div>
			{widened && <p className="text-small text-ink-quiet">The search is as wide as it gets.</p>}
		</Step>
	);
}
