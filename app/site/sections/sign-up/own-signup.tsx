import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { QrCode } from "../../../../core/qr-code/qr-code.ts";
import { longDate } from "../../../../core/time/dates.ts";
import { hourInWords, momentSpan } from "../../../../core/time/moment-span.ts";
import { plural } from "../../../../core/words/words.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { KeepLink } from "../../components/keep-link.tsx";
import { Outcome } from "../../components/outcome.tsx";
import { Press } from "../../components/press.tsx";
import { WhatNext } from "../../components/what-next.tsx";
import { langOfUntranslated } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";
import { privateAddress } from "../../lib/private-address.ts";

type Words = Content["signup"]["page"];

export interface ShownSignup {
	token: string;
	/** Of the page, with the origin. */
	address: string;
	receipt: string;
	name: string;
	state: "seat" | "waiting" | "confirm" | "offered" | "lapsed" | "cancelled" | "over" | "held" | "away" | "calledOff";
	/** How many come before, in the waiting list. */
	place: number;
	/** How long a seat that becomes free is kept; null if that need not be said. */
	offerHours: number | null;
	/** When we remind whoever has a seat; null if that is no longer to come. */
	remindedAt: number | null;
	offeredUntil: number | null;
	/** Until when a cancellation may be taken back; null if it may not. */
	undoUntil: number | null;
	/** What the organisers say of an event that does not take place. */
	calledOffWords: string;
	attendedAt: number | null;
	/** For the entrance. */
	code: QrCode | null;
	canCancel: boolean;
	/** Which event it is; `when` is day and place. */
	about: { title: string; titleLang?: string | undefined; when: string[] | null } | null;
	/** Null while it is not on the site. */
	event: { url: string; calendar: string | null } | null;
}

/** What has just been sent: the same for everybody, whether or not they had signed up before. */
export interface SentSignup {
	/** Whether the link to the private page was mailed. */
	wasMailed: boolean;
	event: { title: string; titleLang?: string | undefined; when: string[]; url: string; calendar: string | null } | null;
}

interface SentViewProps {
	words: Words;
	sent: SentSignup;
	outcome: { heading: string; text: string };
}

/** After the form, where the private page opens by the mailed link alone. */
export function SentView({ words, sent: { wasMailed, event }, outcome }: SentViewProps) {
	const page = event?.url ?? "/events";
	return (
		<Outcome
			data-made-from="words.signup"
			heading={outcome.heading}
			text={outcome.text}
			// With a question mark: the page has the address of the event by then, and a mere fragment would lead nowhere.
			correct={wasMailed ? `${page}?correct#sign-up` : undefined}
			next={wasMailed ? Object.values(words.sent.next) : []}
			goesOn={page}
		>
			{event && <EventLinks words={words} event={event} />}
		</Outcome>
	);
}

function EventLinks({ words, event }: { words: Words; event: { url: string; calendar: string | null } }) {
	return (
		<div className="flex flex-wrap gap-2">
			<ButtonLink href={event.url}>{words.event}</ButtonLink>
			{event.calendar && <ButtonLink href={event.calendar}>{words.calendar}</ButtonLink>}
		</div>
	);
}

interface OwnSignupProps {
	words: Words;
	/** Null for a link that opens nothing. */
	own: ShownSignup | null;
	outcome: { heading: string; text: string };
	/** Contact for questions about personal data. */
	email: string;
}

/** How things stand with a person's sign-up, and what they can do about it. */
export function OwnSignupView({ words, own, outcome, email }: OwnSignupProps) {
	const language = useLanguage();
	const gaps = {
		email,
		place: String(own?.place ?? 0),
		date: momentSpan(own?.offeredUntil ?? Number.NaN, null, language),
	};
	return (
		<>
			<Outcome data-made-from="words.signup" heading={outcome.heading} text={fill(outcome.text, gaps)}>
				{own && (
					<div className="grid items-start gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
						{own.code && <EntranceCode code={own.code} words={words.code} />}
						<div className="flex max-w-[46rem] flex-col gap-3">
							<Facts words={words} own={own} />
							{(own.state === "offered" || own.state === "confirm") && (
								<Press token={own.token} intent="confirm" look="action" words={words[own.state].button} />
							)}
							{own.undoUntil !== null && (
								<>
									<p>{fill(words.undo.text, { time: hourInWords(own.undoUntil, language) })}</p>
									<Press token={own.token} intent="undo" words={words.undo.button} />
								</>
							)}
							<WhatNext steps={nextOf(own, words, language)} />
							{own.event && <EventLinks words={words} event={own.event} />}
							{own.calledOffWords !== "" && (
								<p
									lang={langOfUntranslated(own.calledOffWords, language)}
									className="text-lead whitespace-pre-line wrap-anywhere"
								>
									{own.calledOffWords}
								</p>
							)}
							{own.state === "calledOff" && (
								<ButtonLink href="/events" className="self-start">
									{words.events}
								</ButtonLink>
							)}
							{own.canCancel && <KeepLink words={words.keep} address={own.address} />}
						</div>
					</div>
				)}
			</Outcome>
			{own?.canCancel && (
				<Section id="cancel" heading={words.cancel.heading} lead={words.cancel.text} tone="quiet">
					<ButtonLink href={privateAddress("/sign-up", own.token, { ask: "cancel" })} size="large">
						{words.cancel.button}
					</ButtonLink>
				</Section>
			)}
		</>
	);
}

/** What happens next, as far as it is known. */
function nextOf({ offerHours, remindedAt }: ShownSignup, words: Words, language: string): string[] {
	if (offerHours !== null) return [fill(plural(words.takeIt, offerHours, language), { count: offerHours })];
	return remindedAt === null ? [] : [fill(words.seat.reminded, { date: longDate(remindedAt, language) })];
}

/** Which event, when and where, and the number to quote. */
export function Facts({ words, own }: { words: Words; own: ShownSignup }) {
	const language = useLanguage();
	return (
		<dl className="flex flex-col gap-0.5">
			{own.about?.when && (
				<div>
					<dt lang={own.about.titleLang} className="sr-only">
						{own.about.title}
					</dt>
					<dd className="text-lead">{own.about.when.filter(Boolean).join(", ")}</dd>
				</div>
			)}
			<div className="flex flex-wrap gap-x-1">
				<dt>{words.receiptLabel}:</dt>
				<dd className="font-bold">{own.receipt}</dd>
			</div>
			{own.attendedAt !== null && (
				<div>
					<dt className="sr-only">{own.name}</dt>
					<dd>{fill(words.checkedIn, { date: momentSpan(own.attendedAt, null, language) })}</dd>
				</div>
			)}
		</dl>
	);
}

function EntranceCode({ code: { size, path }, words }: { code: QrCode; words: string }) {
	return (
		<figure className="flex w-fit flex-col gap-1">
			{/* Black on white in both colour schemes, because scanners expect it. */}
			<svg
				viewBox={`0 0 ${size} ${size}`}
				role="img"
				aria-label={words}
				shapeRendering="crispEdges"
				className="size-30 rounded bg-[white]"
			>
				<path d={path} fill="black" />
			</svg>
			<figcaption className="max-w-[15rem] text-small">{words}</figcaption>
		</figure>
	);
}
