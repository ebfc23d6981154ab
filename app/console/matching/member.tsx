import { MessageCircle, PhoneCall } from "lucide-react";
import { data, Form, href, Link, redirect } from "react-router";
import { shownPhone } from "../../../core/forms/phone.ts";
import { readWholeNumber } from "../../../core/forms/storable.ts";
import type { MemberDetail } from "../../../core/matching/member-list.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { auditHistory, DetailScreen } from "../parts/detail-screen.tsx";
import { FieldList } from "../parts/field-list.tsx";
import { receiveForm, textOf } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import type { Route } from "./+types/member.ts";
import { coordinator } from "./coordinator.server.ts";
import { kindNames, offerStateNames } from "./state-names.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { who, matching } = coordinator(context);
	const member = await matching.member(who.id, params.id);
	if (!member) throw data(null, { status: 404 });
	return { member };
}

/** Longest pause, in days. */
const longest = 366;

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { who, matching } = coordinator(context);
	const typed = await receiveForm(request);
	const back = (done: string) => redirect(`${url.pathname}?done=${done}`);
	switch (textOf(typed, "intent")) {
		case "confirm":
			return back((await matching.confirmMember(who.id, params.id)) ? "confirmed" : "nothing");
		case "pause": {
			const days = readWholeNumber(textOf(typed, "days"), longest);
			if (days === null) throw data(null, { status: 400 });
			const changed = await matching.pauseMember(who.id, params.id, days);
			return back(changed ? (days === 0 ? "resumed" : "paused") : "nothing");
		}
		case "release":
			return back((await matching.release(who.id, "member", params.id)) ? "released" : "nothing");
		case "erase":
			await matching.eraseMember(who.id, params.id);
			return redirect(`${href("/console/matching/pool")}?done=erased`);
		default:
			throw data(null, { status: 400 });
	}
}

const words = {
	confirmed: "Confirmed: the person may be asked from now on.",
	paused: "The person is not asked until the pause ends.",
	resumed: "The person may be asked again.",
	released: "It is in the pool now, like any other.",
	nothing: "Nothing changed: somebody has done it meanwhile, or is in the pool with the same address.",
};

/** One volunteer of the pool. */
export default function Member({ loaderData: { member } }: Route.ComponentProps) {
	const { name, kind, receipt, createdAt, details, history } = member;
	return (
		<DetailScreen
			title={name}
			back={{ to: "/console/matching/pool", label: "Volunteers" }}
			lead={
				<>
					{kindNames[kind]}, number {receipt}, since <Moment at={createdAt} dayOnly />. That you have opened this page
					is recorded.
				</>
			}
			person={member.email}
			done={words}
			notices={
				<>
					<State member={member} />
					<Alike alike={member.alike} />
				</>
			}
			history={auditHistory(history, ["matching.member-viewed"])}
		>
			<Contact member={member} />
			<section aria-labelledby="told" className="flex flex-col gap-1">
				<h2 id="told" className="text-h3">
					What they told
				</h2>
				<FieldList fields={details.map(([label, value]) => ({ label, value }))} />
			</section>
			<Acts member={member} />
			<Asked member={member} />
		</DetailScreen>
	);
}

function State({ member: { isHeld, heldReason, state, pausedUntil, isAskedToStay } }: { member: MemberDetail }) {
	if (isHeld)
		return (
			<Notice className="mb-3">
				<p>
					It was held back{heldReason ? ` (${heldReason})` : ""}, and is not asked. A call tells whether it is real.
				</p>
			</Notice>
		);
	if (state === "unconfirmed")
		return (
			<Notice className="mb-3">
				<p>
					The mail address is not confirmed yet, so the person is not asked. Where no mail is set up, call, and confirm
					here.
				</p>
			</Notice>
		);
	if (pausedUntil !== null)
		return (
			<Notice className="mb-3">
				<p>
					Pauses until <Moment at={pausedUntil} />.
				</p>
			</Notice>
		);
	if (!isAskedToStay) return null;
	return (
		<Notice className="mb-3">
			<p>Was asked whether they want to stay another year, and has not answered yet.</p>
		</Notice>
	);
}

/** A number proves nobody: whose it is only a call tells. */
function Alike({ alike }: Pick<MemberDetail, "alike">) {
	if (alike.length === 0) return null;
	return (
		<Notice className="mb-3">
			<p>Others in the pool have given the same. A call tells who is who.</p>
			<ul>
				{alike.map(({ id, name, email, shares }) => (
					<li key={id} className="wrap-anywhere">
						<Link to={href("/console/matching/pool/:id", { id })} className="text-link">
							{name}
						</Link>
						, {email}: the same {shares}
					</li>
				))}
			</ul>
		</Notice>
	);
}

function Contact({ member: { name, phone, email } }: { member: MemberDetail }) {
	return (
		<section aria-labelledby="contact" className="flex flex-col gap-1">
			<h2 id="contact" className="text-h3">
				How to reach them
			</h2>
			<p className="wrap-anywhere">
				{shownPhone(phone)},{" "}
				<a href={`mailto:${email}`} className="text-link">
					{email}
				</a>
			</p>
			<div className="flex flex-wrap gap-1">
				<a href={`tel:${phone}`} className={buttonClass({ size: "small" })} aria-label={`Call ${name}`}>
					<PhoneCall aria-hidden className="size-2.5" />
					Call
				</a>
				<a
					href={`https://wa.me/${phone.replace(/\D/g, "")}`}
					target="_blank"
					rel="noreferrer"
					className={buttonClass({ size: "small" })}
					aria-label={`Open the chat with ${name}, in a new tab`}
				>
					<MessageCircle aria-hidden className="size-2.5" />
					Chat
				</a>
			</div>
		</section>
	);
}

function Acts({ member: { name, state, isHeld, pausedUntil } }: { member: MemberDetail }) {
	return (
		<section aria-label="Change" className="flex flex-wrap gap-1">
			<Form method="post" className="contents">
				{isHeld && (
					<Button type="submit" name="intent" value="release" look="action">
						It is real
					</Button>
				)}
				{!isHeld && state === "unconfirmed" && (
					<Button type="submit" name="intent" value="confirm" look="action">
						Confirmed by phone
					</Button>
				)}
			</Form>
			{!isHeld &&
				state === "active" &&
				(pausedUntil === null ? [7, 30, 120] : [0]).map((days) => (
					<Form key={days} method="post">
						<input type="hidden" name="days" value={days} />
						<Button type="submit" name="intent" value="pause">
							{days === 0 ? "End the pause" : `Pause for ${days} days`}
						</Button>
					</Form>
				))}
			<ConfirmDialog
				id="erase"
				ask={isHeld ? "Throw it away" : "Erase"}
				heading={`Erase ${name}?`}
				confirm="Erase"
				fields={{ intent: "erase" }}
				look={{}}
			>
				<p>
					Everything known of the person here is erased at once, with what they were asked. If they have promised to
					come, the next are asked. It cannot be undone.
				</p>
			</ConfirmDialog>
		</section>
	);
}

function Asked({ member: { offers, askedCount, saidYes } }: { member: MemberDetail }) {
	return (
		<section aria-labelledby="asked" className="flex flex-col gap-1">
			<h2 id="asked" className="text-h3">
				Asked {askedCount === 1 ? "once" : `${askedCount} times`}, said yes{" "}
				{saidYes === 1 ? "once" : `${saidYes} times`}
			</h2>
			<ul className="flex flex-col gap-0.5">
				{offers.map(({ id, requestId, receipt, state, at }) => (
					<li key={id} className="flex flex-wrap gap-x-1.5">
						<Link to={href("/console/matching/:id", { id: requestId })} className="text-link">
							{receipt}
						</Link>
						<span>
							for <Moment at={at} />:
						</span>
						<span className="font-semibold">{offerStateNames[state]}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
