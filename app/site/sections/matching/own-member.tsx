import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { shownPhone } from "../../../../core/forms/phone.ts";
import type { OwnMembership, OwnOffer } from "../../../../core/matching/views.ts";
import { longDate } from "../../../../core/time/dates.ts";
import { readDayInput } from "../../../../core/time/indian-time.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { KeepLink } from "../../components/keep-link.tsx";
import { Outcome } from "../../components/outcome.tsx";
import { Press } from "../../components/press.tsx";
import type { Refused } from "../../lib/form-answer.ts";
import { useLanguage } from "../../lib/language.tsx";
import { memberValues } from "../../lib/match-values.ts";
import { privateAddress } from "../../lib/private-address.ts";
import { ChangeForm } from "./change-form.tsx";
import { Fact, FactList, needTime, needTitle } from "./need-facts.tsx";

export interface PrivatePageProps {
	token: string;
	/** Of the page, with the origin. */
	address: string;
	pages: Content["matchPages"];
	forms: Content["matchForms"];
	messages: Record<string, string>;
	/** Why changed details were not taken. */
	refusal: Refused | undefined;
	/** Whether changed details were taken just now. */
	isSaved: boolean;
	now: number;
}

interface OwnMemberProps extends PrivatePageProps {
	own: OwnMembership;
	/** Of the link in the mail: proves the address. */
	confirm: string;
	/** Whether the yearly question was answered just now. */
	stays: boolean;
}

/** How things stand with a scribe or donor, and what they can do about it. */
export function OwnMemberView({ own, confirm, stays, ...page }: OwnMemberProps) {
	const { token, pages } = page;
	const { member: words } = pages;
	const language = useLanguage();
	const state = memberState(own, words);
	const hasStayed = stays && !own.isAskedToStay;
	const resting = restingUntil(own, page.now);
	const proof: Record<string, string> = own.seen === undefined ? {} : { confirm, seen: own.seen };
	return (
		<>
			<Outcome
				heading={state.heading}
				text={fill(state.text, { date: longDate(own.pausedUntil ?? Number.NaN, language) })}
				waits={page.isSaved || page.refusal !== undefined || hasStayed}
			>
				<div className="flex max-w-[46rem] flex-col gap-3">
					{hasStayed && (
						<Notice kind="success" takesFocus>
							<span data-once="stays">{words.stay.done}</span>
						</Notice>
					)}
					{own.canConfirm && (
						<>
							<Details own={own} forms={page.forms} />
							<Press token={token} intent="confirm" also={proof} look="action" words={words.unconfirmed.button} />
						</>
					)}
					{resting !== null && <p>{fill(words.restingUntil, { date: longDate(resting, language) })}</p>}
					<FactList>
						<Fact name={pages.receiptLabel}>{own.receipt}</Fact>
					</FactList>
					<KeepLink words={pages.keep} address={page.address} />
				</div>
			</Outcome>
			{own.isAskedToStay && (
				<Section id="stay" heading={words.stay.heading} lead={words.stay.text} tone="quiet">
					<Press token={token} intent="stay" look="action" words={words.stay.button} />
				</Section>
			)}
			{own.state === "active" && <Offers own={own} {...page} />}
			<Section id="change" heading={words.change.heading} lead={words.change.text}>
				<ChangeForm
					{...page}
					form={own.kind === "scribe" ? "scribeVolunteer" : "donor"}
					words={words.change}
					values={memberValues(own)}
					also={proof}
					isOpen={own.canConfirm}
				/>
			</Section>
			{own.state === "active" && <Pause own={own} {...page} />}
			<Section id="leave" heading={words.leave.heading} lead={words.leave.text}>
				<ButtonLink href={privateAddress("/matching/member", token, { ask: "leave" })} size="large">
					{words.leave.button}
				</ButtonLink>
			</Section>
		</>
	);
}

/** What is confirmed by the press; the rest stands in the form below. */
function Details({ own, forms }: { own: OwnMembership; forms: Content["matchForms"] }) {
	const { fields } = forms;
	const languages = own.kind === "scribe" ? forms.languages.filter(({ id }) => own.profile.languages.includes(id)) : [];
	return (
		<FactList>
			<Fact name={fields.name.label}>{own.name}</Fact>
			<Fact name={fields.phone.label}>{shownPhone(own.phone)}</Fact>
			{own.kind === "blood" ? (
				<Fact name={fields.group.label}>{forms.groups[own.profile.group]}</Fact>
			) : (
				<Fact name={fields.languages.label}>{languages.map(({ label }) => label).join(", ")}</Fact>
			)}
		</FactList>
	);
}

type MemberWords = Content["matchPages"]["member"];

/** How things stand, in words. */
export function memberState(own: OwnMembership, words: MemberWords): { heading: string; text: string } {
	if (own.isHeld) return words.held;
	if (own.state === "unconfirmed") return own.canConfirm ? words.unconfirmed : words.byPhone;
	return own.pausedUntil === null ? words[own.kind] : words.paused;
}

/** Until when a donor is not asked, because of the last donation. */
function restingUntil(own: OwnMembership, now: number): number | null {
	if (own.kind !== "blood" || own.state !== "active" || own.profile.lastDonation === null) return null;
	const until = (readDayInput(own.profile.lastDonation) ?? Number.NaN) + own.profile.interval * 86_400_000;
	return until > now ? until : null;
}

type ViewProps = PrivatePageProps & { own: OwnMembership };

function Offers({ own, pages, forms }: ViewProps) {
	const language = useLanguage();
	const words = pages.member.offers;
	return (
		<Section id="offers" heading={words.heading} tone="quiet">
			{own.offers.length === 0 ? (
				<p>{words.none}</p>
			) : (
				<ul className="grid gap-2 md:grid-cols-2">
					{own.offers.map((offer) => (
						<li key={offer.id} className="flex flex-col gap-0.5 rounded border-t-4 border-accent bg-paper-raised p-2">
							<span className="text-small font-semibold">{markOf(offer, words)}</span>
							<span className="text-lead font-semibold">{needTitle(offer, pages.facts, forms)}</span>
							<span>{needTime(offer, pages.facts, language)}</span>
							<Link href={offerAddress(offer)} className="text-link underline">
								{words.open}
							</Link>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

function markOf({ state }: OwnOffer, words: MemberWords["offers"]): string {
	return state === "yes" ? words.promised : words.asked;
}

function offerAddress({ token }: OwnOffer): string {
	return privateAddress("/matching/offer", token);
}

function Pause({ own, token, pages }: ViewProps) {
	const words = pages.member.pause;
	return (
		<Section id="pause" heading={words.heading} lead={words.text} tone="quiet">
			<div className={actions}>
				{own.pausedUntil !== null && <Press token={token} intent="pause" also={{ days: 0 }} words={words.end} />}
				<Press token={token} intent="pause" also={{ days: 7 }} words={words.week} />
				<Press token={token} intent="pause" also={{ days: 30 }} words={words.month} />
				<Press token={token} intent="pause" also={{ days: 90 }} words={words.term} />
			</div>
		</Section>
	);
}
