import { Phone } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { shownPhone } from "../../../../core/forms/phone.ts";
import type { OwnRequest } from "../../../../core/matching/views.ts";
import { plural } from "../../../../core/words/words.ts";
import { ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Section } from "../../../ui/section.tsx";
import { KeepLink } from "../../components/keep-link.tsx";
import { Outcome } from "../../components/outcome.tsx";
import { Press } from "../../components/press.tsx";
import { useLanguage } from "../../lib/language.tsx";
import { matchPaths } from "../../lib/match-paths.ts";
import { requestValues } from "../../lib/match-values.ts";
import { privateAddress } from "../../lib/private-address.ts";
import { telAddress } from "../../lib/tel.ts";
import { ChangeForm } from "./change-form.tsx";
import { Fact, FactList, NeedFacts } from "./need-facts.tsx";
import { OutcomePresses } from "./outcome-presses.tsx";
import type { PrivatePageProps } from "./own-member.tsx";

type ViewProps = PrivatePageProps & { own: OwnRequest };

interface OwnRequestProps extends ViewProps {
	/** Of the link in the mail: proves the address. */
	confirm: string;
}

/** How things stand with a request, in words, and what whoever asked can do about it. */
export function OwnRequestView({ own, confirm, ...page }: OwnRequestProps) {
	const { token, pages, forms } = page;
	const { request: words } = pages;
	const language = useLanguage();
	const canConfirm = own.awaitsAddress && confirm !== "";
	const state = requestState(own, words, confirm);
	const canChange = isToCome(own, page.now);
	const isNew = state === words.new || state === words.unconfirmed;
	return (
		<>
			<Outcome
				heading={state.heading}
				text={state.text}
				waits={page.isSaved || page.refusal !== undefined}
				correct={isNew && own.email !== "" ? privateAddress("/matching/request", token, { ask: "cancel" }) : undefined}
				next={isNew ? nextOf(own, pages.next) : []}
			>
				<div className="flex max-w-[46rem] flex-col gap-3">
					{canConfirm && (
						<Press token={token} intent="confirm" also={{ confirm }} look="action" words={words.confirm.button} />
					)}
					{isAsking(own) && <p className="text-lead">{askedWords(own, words.asked, language)}</p>}
					<NeedFacts about={own} facts={pages.facts} forms={forms} />
					<FactList>
						<Fact name={pages.receiptLabel}>{own.receipt}</Fact>
					</FactList>
					{canChange && <KeepLink words={pages.keep} address={page.address} />}
					{own.state === "cancelled" && (
						<ButtonLink href={matchPaths[own.kind].ask} size="large" className="self-start">
							{words.cancelled.again}
						</ButtonLink>
					)}
				</div>
			</Outcome>
			{own.people.length > 0 && <People own={own} {...page} />}
			{canChange && own.nobodyLeft && own.state === "open" && <OtherWays kind={own.kind} words={words.otherWays} />}
			{canChange && (
				<>
					<Section id="change" heading={words.change.heading} lead={words.change.text}>
						<ChangeForm
							{...page}
							form={own.kind === "scribe" ? "scribeRequest" : "bloodRequest"}
							words={words.change}
							values={requestValues(own)}
						/>
					</Section>
					<Section id="cancel" heading={words.cancel.heading} lead={words.cancel.text} tone="quiet">
						<ButtonLink href={privateAddress("/matching/request", token, { ask: "cancel" })} size="large">
							{words.cancel.button}
						</ButtonLink>
					</Section>
				</>
			)}
		</>
	);
}

/** Whether there is something to change or cancel. */
export function isToCome({ state, need }: OwnRequest, now: number): boolean {
	return (state === "new" || state === "open" || state === "matched") && need.at > now;
}

type RequestWords = Content["matchPages"]["request"];

function nextOf({ kind, awaitsAddress }: OwnRequest, next: Content["matchPages"]["next"]): string[] {
	const whenAsked = [next[kind], next.found];
	return awaitsAddress ? [next.press, ...whenAsked, next.nothing, next.told] : whenAsked;
}

/** How things stand, in words. */
export function requestState(own: OwnRequest, words: RequestWords, confirm: string): { heading: string; text: string } {
	if (own.awaitsAddress && confirm !== "") return words.confirm;
	if (own.canTellOutcome) return words.past;
	if (own.state === "closed" || own.state === "cancelled") return words[own.state];
	if (own.isHeld) return words.held;
	if (own.awaitsAddress) return words.unconfirmed;
	if (own.state !== "open") return words[own.state];
	const yes = own.people.filter(({ isOff }) => !isOff).length;
	if (yes === 0) return own.nobodyLeft ? words.nobodyLeft : words.open;
	const some = own.nobodyLeft ? words.someNobodyLeft : words.some;
	return { ...some, text: fill(some.text, { yes, needed: own.needed }) };
}

/** Whether it is worth saying how many were asked. That nobody fits has been said by then. */
function isAsking({ state, isHeld, nobodyLeft, asked }: OwnRequest): boolean {
	return state === "open" && !isHeld && !(nobodyLeft && asked === 0);
}

/** 'Three people have been asked. One has yet to answer.' */
function askedWords({ kind, asked, waiting }: OwnRequest, words: RequestWords["asked"], language: string): string {
	if (asked === 0) return kind === "scribe" ? words.noScribe : words.none;
	const first = fill(plural(words.some, asked, language), { count: asked });
	const rest = waiting === 0 ? words.waitingNone : plural(words.waiting, waiting, language);
	return `${first} ${fill(rest, { count: waiting })}`;
}

function People({ own, token, pages }: ViewProps) {
	const { people: words, outcome } = pages.request;
	const shown = own.canTellOutcome ? { heading: words.past } : { heading: words.heading, lead: words.text };
	return (
		<Section id="people" {...shown} tone="quiet">
			<ul className="grid gap-2 md:grid-cols-2">
				{own.people.map(({ offerId, name, phone, isOff, happened }) => (
					<li
						key={offerId}
						className="flex flex-col items-start gap-1 rounded border-t-4 border-accent bg-paper-raised p-2"
					>
						<span className="text-h3 font-semibold wrap-anywhere">{name}</span>
						{isOff && <span>{words.off}</span>}
						{phone !== "" && <Call phone={phone} words={fill(words.call, { name })} />}
						{own.canTellOutcome && !isOff && (
							<>
								<h3 className="mt-1 text-h3">{outcome.heading}</h3>
								{happened === null && <p>{outcome.text}</p>}
								<OutcomePresses words={outcome} token={token} happened={happened} offer={offerId} />
							</>
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The number, which one press dials. */
export function Call({ phone, words }: { phone: string; words: string }) {
	return (
		<>
			<span className="text-lead">{shownPhone(phone)}</span>
			<a href={telAddress(phone)} className={buttonClass({ look: "action", size: "large" })}>
				<Phone aria-hidden className="size-[1em]" />
				{words}
			</a>
		</>
	);
}

function OtherWays({ kind, words }: { kind: OwnRequest["kind"]; words: RequestWords["otherWays"] }) {
	const isBlood = kind === "blood";
	return (
		<Section id="other-ways" heading={words.heading} lead={words[kind]}>
			<Link href={matchPaths[kind].page} className="text-link underline">
				{isBlood ? words.bloodLink : words.scribeLink}
			</Link>
		</Section>
	);
}
