import { PhoneCall } from "lucide-react";
import { Form, href, Link } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { shownPhone } from "../../../core/forms/phone.ts";
import type { BoardOffer, BoardRequest } from "../../../core/matching/board.ts";
import type { OfferState } from "../../../core/matching/states.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { momentWords } from "../parts/moment.tsx";
import { ChatLink } from "./request-contact.tsx";
import { offerStateNames } from "./state-names.ts";

/** Who was asked about a request, those who come first. */
export function OfferList({ request: { offers, state }, isOver }: { request: BoardRequest; isOver: boolean }) {
	return (
		<section aria-labelledby="offers" className="flex flex-col gap-1">
			<h2 id="offers" className="text-h3">
				{offers.length === 0 ? "Nobody was asked yet" : count(offers.length, "person was asked", "people were asked")}
			</h2>
			<ul className="flex flex-col gap-1">
				{offers.map((offer) => (
					<OfferCard key={offer.id} offer={offer} isOver={isOver} isOpen={!isOver && state === "open"} />
				))}
			</ul>
		</section>
	);
}

const notComing: readonly OfferState[] = ["asked", "lapsed", "no", "taken-back"];

function OfferCard({ offer, isOver, isOpen }: { offer: BoardOffer; isOver: boolean; isOpen: boolean }) {
	const { id, memberId, name, phone, state } = offer;
	const mayAssign = isOpen && notComing.includes(state);
	const isLive = !isOver && (state === "asked" || state === "yes");
	return (
		<li
			className={`flex flex-col gap-0.5 rounded border-l-8 bg-paper-raised p-1.5 shadow-raised ${state === "yes" ? "border-success" : "border-line"}`}
		>
			<p className="flex flex-wrap items-baseline justify-between gap-x-2">
				<Link to={href("/console/matching/pool/:id", { id: memberId })} className="text-link wrap-anywhere">
					{name}
				</Link>
				<span className="font-semibold">{isOver && state === "yes" ? "Had said yes" : offerStateNames[state]}</span>
			</p>
			<p className="text-small text-ink-quiet">{timesOf(offer)}</p>
			{notesOf(offer).map((note) => (
				<p key={note} className="text-small font-semibold">
					{note}
				</p>
			))}
			{(isLive || mayAssign) && (
				<div className="flex flex-wrap gap-1">
					{isLive && (
						<>
							<a href={`tel:${phone}`} className={buttonClass({ size: "small" })} aria-label={`Call ${name}`}>
								<PhoneCall aria-hidden className="size-2.5" />
								{shownPhone(phone)}
							</a>
							<ChatLink address={href("/console/matching/chat/:what/:id", { what: "offer", id })} name={name}>
								{state === "asked" ? "Ask in the chat" : "Remind in the chat"}
							</ChatLink>
						</>
					)}
					{mayAssign && <SaidYes memberId={memberId} name={name} />}
				</div>
			)}
		</li>
	);
}

function SaidYes({ memberId, name }: { memberId: string; name: string }) {
	return (
		<Form method="post">
			<input type="hidden" name="member" value={memberId} />
			<Button type="submit" name="intent" value="assign" size="small" aria-label={`${name} has said yes on the phone`}>
				Said yes on the phone
			</Button>
		</Form>
	);
}

function timesOf({ askedAt, answeredAt, until, state, byHand, wave }: BoardOffer): string {
	const asked = byHand ? "By hand" : `Wave ${wave}`;
	if (answeredAt !== null) return `${asked}, asked ${momentWords(askedAt)}, answered ${momentWords(answeredAt)}`;
	return `${asked}, asked ${momentWords(askedAt)}${state === "asked" ? `, until ${momentWords(until)}` : ""}`;
}

function notesOf(offer: BoardOffer): string[] {
	const shared = "Somebody else of the pool has given the same number: ask whose it is.";
	return [...(offer.sharesNumber ? [shared] : []), ...newsOf(offer)];
}

function newsOf({ state, stillComing, happened }: BoardOffer): string[] {
	if (state !== "yes") return [];
	const said = (who: string, it: boolean | null) =>
		it === null ? [] : [`${who}: it ${it ? "happened" : "did not happen"}`];
	const told = [...said("The volunteer", happened.member), ...said("Whoever asked", happened.requester)];
	if (told.length > 0) return told;
	if (stillComing === "asked") return ["Has not answered ‘Still coming?’ yet: a call helps."];
	return stillComing === "yes" ? ["Has said again: I am coming."] : [];
}
