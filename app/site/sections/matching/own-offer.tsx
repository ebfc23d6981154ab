import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { shownPhone } from "../../../../core/forms/phone.ts";
import type { OwnOffer } from "../../../../core/matching/views.ts";
import { longDate } from "../../../../core/time/dates.ts";
import { momentSpan } from "../../../../core/time/moment-span.ts";
import { actions } from "../../../ui/actions.ts";
import { Button, ButtonLink, type ButtonLook } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AnsweredForm } from "../../components/answered-form.tsx";
import { Outcome } from "../../components/outcome.tsx";
import { Press } from "../../components/press.tsx";
import type { Refused } from "../../lib/form-answer.ts";
import { useLanguage } from "../../lib/language.tsx";
import { privateAddress } from "../../lib/private-address.ts";
import { NeedFacts } from "./need-facts.tsx";
import { OutcomePresses } from "./outcome-presses.tsx";
import { Call } from "./own-request.tsx";

interface OwnOfferProps {
	own: OwnOffer;
	token: string;
	pages: Content["matchPages"];
	forms: Content["matchForms"];
	messages: Record<string, string>;
	/** Why the number was not taken. */
	refusal: Refused | undefined;
	now: number;
}

/** What a scribe or donor is asked: what, when and where. Who asks is shown after a yes. */
export function OwnOfferView({ own, token, pages, forms, messages, refusal, now }: OwnOfferProps) {
	const { offer: words } = pages;
	const number = { own, token, words: words.number, messages, refusal };
	const state = offerState(own, words);
	const isPromised = own.state === "yes";
	const language = useLanguage();
	return (
		<>
			<Outcome
				heading={state.heading}
				text={state.text}
				waits={refusal !== undefined || own.isSureToCome}
				next={state === words.promised ? nextOf(own, pages.next, language) : []}
			>
				<div className="flex max-w-[46rem] flex-col gap-3">
					{own.state === "no" && own.pausedUntil !== null && (
						<p>{fill(pages.member.paused.text, { date: longDate(own.pausedUntil, language) })}</p>
					)}
					{own.isSureToCome && (
						<Notice kind="success" takesFocus>
							{words.again.done}
						</Notice>
					)}
					<NeedFacts about={own} facts={pages.facts} forms={forms} />
					{isQuestion(own) && <Answers number={number} words={words} now={now} />}
					<Link href={privateAddress("/matching/member", own.memberToken)} className="text-link underline">
						{words.own}
					</Link>
				</div>
			</Outcome>
			{own.state === "no" && own.canSayYes && (
				<Section id="after-all" heading={words.afterAll} lead={words.firm} tone="quiet">
					<NumberForm {...number} button={words.yes} />
				</Section>
			)}
			{isPromised && own.isAskedAgain && (
				<Section id="again" heading={words.again.heading} lead={words.again.text} tone="quiet">
					<Press token={token} intent="still coming" look="action" words={words.again.button} />
				</Section>
			)}
			{own.contact && (
				<Section id="contact" heading={words.contact.heading} tone="quiet">
					<div className="flex flex-col items-start gap-1">
						<span className="text-h3 font-semibold wrap-anywhere">{own.contact.name}</span>
						<Call phone={own.contact.phone} words={fill(words.contact.call, { name: own.contact.name })} />
					</div>
				</Section>
			)}
			{isPromised && !own.canTellOutcome && (
				<Section id="number" heading={words.number.label} tone="quiet">
					<NumberForm {...number} button={words.number.save} />
				</Section>
			)}
			{isPromised && own.canTellOutcome && (
				<Section
					id="outcome"
					heading={words.outcome.heading}
					lead={own.happened === null ? words.outcome.text : undefined}
				>
					<OutcomePresses words={words.outcome} token={token} happened={own.happened} />
				</Section>
			)}
			{isPromised && !own.canTellOutcome && (
				<Section id="take-back" heading={words.takeBack.heading} lead={words.takeBack.text}>
					<ButtonLink href={privateAddress("/matching/offer", token, { ask: "take-back" })} size="large">
						{words.takeBack.button}
					</ButtonLink>
				</Section>
			)}
		</>
	);
}

/** Whether an answer is waited for. A no may be mended, but is not asked for again. */
export function isQuestion({ state, canSayYes }: OwnOffer): boolean {
	return canSayYes && state !== "no";
}

type OfferWords = Content["matchPages"]["offer"];

function nextOf({ asksAgainAt }: OwnOffer, next: Content["matchPages"]["next"], language: string): string[] {
	const sure = asksAgainAt === null ? [] : [fill(next.sure, { date: momentSpan(asksAgainAt, null, language) })];
	return [...sure, next.after];
}

/** How things stand, in words. */
export function offerState(own: OwnOffer, words: OfferWords): { heading: string; text: string } {
	if (isQuestion(own)) return words[own.kind];
	if (own.waits) return words.waits;
	if (own.canTellOutcome) return words.past;
	const states = {
		asked: words.lapsed,
		yes: words.promised,
		no: words.declined,
		lapsed: words.lapsed,
		"taken-back": words.takenBack,
		filled: words.filled,
		ended: words.ended,
	};
	return states[own.state];
}

interface AnswersProps {
	number: Omit<NumberFormProps, "button" | "look">;
	words: OfferWords;
	now: number;
}

/** Yes says what it means before it is pressed. */
function Answers({ number, words, now }: AnswersProps) {
	const { own, token } = number;
	const language = useLanguage();
	return (
		<>
			<p>{words.firm}</p>
			<NumberForm {...number} button={words.yes} look="action" />
			<div className={actions}>
				<Press token={token} intent="no" words={words.no} />
				<Press token={token} intent="not this week" words={words.notThisWeek} />
			</div>
			<p>{own.until > now ? fill(words.until, { date: momentSpan(own.until, null, language) }) : words.late}</p>
		</>
	);
}

interface NumberFormProps {
	own: OwnOffer;
	token: string;
	words: Content["matchPages"]["offer"]["number"];
	messages: Record<string, string>;
	/** Why a number was not taken. */
	refusal: Refused | undefined;
	button: string;
	look?: ButtonLook["look"];
}

/** A yes shows the volunteer's number to whoever asked: here its owner sees which, and corrects it. */
function NumberForm({ own, token, words, messages, refusal, button, look }: NumberFormProps) {
	return (
		<AnsweredForm
			id="number-form"
			action={privateAddress("", token)}
			messages={messages}
			refusal={refusal}
			values={{ phone: shownPhone(own.phone) }}
			aria-label={words.label}
		>
			<input type="hidden" name="token" value={token} />
			<input type="hidden" name="intent" value="yes" />
			<TextField name="phone" type="tel" label={words.label} hint={words.hint} autoComplete="tel" />
			<Button type="submit" look={look} size="large" className="max-sm:w-full sm:self-start">
				{button}
			</Button>
		</AnsweredForm>
	);
}
