import { data, href, redirect } from "react-router";
import type { EventDetails } from "../../../core/events/events.ts";
import { qrCode } from "../../../core/qr-code/qr-code.ts";
import { isActive, isUnconfirmed } from "../../../core/signups/signup.ts";
import type { OwnSignup } from "../../../core/signups/signups.ts";
import { momentSpan } from "../../../core/time/moment-span.ts";
import { services } from "../../services.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { outcomeMeta } from "../components/outcome.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { absoluteAddress } from "../lib/absolute-address.ts";
import { eventCalendarPath, eventPath } from "../lib/event-paths.ts";
import { langOf } from "../lib/foreign.ts";
import { load } from "../lib/load.server.ts";
import { describePage, unlistedMeta } from "../lib/meta.ts";
import { offered, type PageHandle } from "../lib/page-handle.ts";
import { privateAddress } from "../lib/private-address.ts";
import { patienceMs } from "../lib/within.ts";
import { Facts, OwnSignupView, type SentSignup, SentView, type ShownSignup } from "../sections/sign-up/own-signup.tsx";
import type { Route } from "./+types/sign-up.ts";

/** Pages with a token are private, so they must never be cached. */
export const handle = {
	query: import.meta.env.SSR && {
		token: { read: (value) => (/^[\w.-]{60,80}$/.test(value) ? value : null), keep: "never" },
		known: offered((value) => value === "yes"),
		sent: offered((value) => value === "yes"),
		event: { read: (value) => (/^[\w-]{1,120}$/.test(value) ? value : null), keep: "recent" },
		ask: offered((value) => value === "cancel"),
	},
} satisfies PageHandle;

/** GET changes nothing: mail clients and virus scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const site = context.get(services);
	const { signup: words, site: chapter } = site.content();
	const search = new URL(request.url).searchParams;
	const token = search.get("token") ?? "";
	const found = search.has("sent") ? "sent" : search.has("known") ? "known" : await site.signups.own(token);
	const meta = describePage(site, words.page.head, href("/sign-up"), "/home");
	const shown = { words: words.page, email: chapter.contact.dataQuestions.email, meta };
	if (found === "sent" || found === "known") {
		const event = await load(context, () => site.backend.eventAt(search.get("event") ?? ""), { ms: patienceMs });
		const sent = sentSignup(event.value, { wasMailed: found === "sent", language: site.language });
		return data({ ...shown, own: null, asks: false, sent, outcome: words.page[found] }, { status: 200 });
	}
	if (typeof found === "string")
		return data(
			{ ...shown, own: null, asks: false, sent: null, outcome: words.page[found] },
			{ status: { gone: 410, invalid: 400 }[found] },
		);
	const own = shownSignup(found, {
		token,
		address: absoluteAddress(site, privateAddress(href("/sign-up"), token)),
		now: site.now(),
		language: site.language,
		checkIn: `${site.siteUrl}/console/check-in/${found.checkInKey}`,
	});
	if (search.has("ask") && own.canCancel)
		return data({ ...shown, own, asks: true, sent: null, outcome: words.page.ask });
	return data({ ...shown, own, asks: false, sent: null, outcome: words.page[own.state] }, { status: 200 });
}

/** What can be said to whoever has just signed up, whether or not they had before. */
function sentSignup(
	event: EventDetails | null,
	{ wasMailed, language }: { wasMailed: boolean; language: string },
): SentSignup {
	const { starts_at = null, ends_at = null } = event ?? {};
	return {
		wasMailed,
		event: event && {
			title: event.title,
			titleLang: langOf(event, "title"),
			when: [momentSpan(starts_at ?? Number.NaN, ends_at, language), event.venue],
			url: eventPath(event),
			calendar: starts_at === null ? null : eventCalendarPath(event),
		},
	};
}

interface Around {
	token: string;
	address: string;
	now: number;
	language: string;
	/** Address in the QR code, for an organiser's phone. */
	checkIn: string;
}

function shownSignup(
	{ signup, event, about, before, offerHours, remindedAt, isCalledOff, calledOffWords, undoUntil }: OwnSignup,
	{ token, address, now, language, checkIn }: Around,
): ShownSignup {
	const isOver = event?.starts_at != null && now >= (event.ends_at ?? event.starts_at + 6 * 3_600_000);
	const isKept = signup.offered_until !== null && signup.offered_until > now;
	const isLate = signup.offered_until !== null && !isKept && isActive(signup.state);
	const late = isLate ? "lapsed" : signup.state;
	const isHeld = signup.held_reason !== null;
	const hasSeat = !isHeld && (late === "seat" || late === "offered");
	const state = shownState(isKept && isUnconfirmed(signup) ? "confirm" : late, {
		isOver,
		hasSeat,
		isHeld,
		isPublic: event !== null,
		isCalledOff,
	});
	return {
		token,
		address,
		receipt: signup.receipt,
		name: signup.name,
		state,
		place: before,
		offerHours: state === "waiting" ? offerHours : null,
		remindedAt: state === "seat" && remindedAt > now ? remindedAt : null,
		offeredUntil: signup.offered_until,
		undoUntil,
		calledOffWords: state === "calledOff" ? calledOffWords : "",
		attendedAt: signup.attended_at,
		code: hasSeat && !isKept && !isOver && event ? qrCode(checkIn) : null,
		canCancel: !isOver && !isHeld && event !== null && isActive(late),
		about: about && {
			title: about.title,
			titleLang: langOf(about, "title"),
			// What is being changed is not told.
			when: state === "away" ? null : [momentSpan(about.starts_at ?? Number.NaN, about.ends_at, language), about.venue],
		},
		event: event && {
			url: eventPath(event),
			calendar: hasSeat && !isOver && event.starts_at !== null ? eventCalendarPath(event) : null,
		},
	};
}

type State = ShownSignup["state"];

function shownState(
	state: Exclude<State, "over" | "held" | "away" | "calledOff">,
	{
		isOver,
		hasSeat,
		isHeld,
		isPublic,
		isCalledOff,
	}: Record<"isOver" | "hasSeat" | "isHeld" | "isPublic" | "isCalledOff", boolean>,
): State {
	const active = state === "confirm" || isActive(state);
	if (!isPublic && active) return isCalledOff ? "calledOff" : "away";
	if (isHeld && active) return "held";
	return isOver && hasSeat ? "over" : state;
}

/** Redirects, so that a reload submits nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const { signups } = context.get(services);
	const typed = await request.formData().catch(() => null); // a body that is not a form has no token either
	const token = String(typed?.get("token") ?? "");
	if (typed?.get("intent") === "confirm") await signups.confirm(token);
	if (typed?.get("intent") === "cancel") await signups.cancel(token);
	if (typed?.get("intent") === "undo") await signups.undo(token);
	return redirect(privateAddress(href("/sign-up"), token), 303);
}

export function headers() {
	return { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	loaderData ? unlistedMeta(outcomeMeta(loaderData.meta, loaderData.outcome)) : [];

export default function SignUp({ loaderData: { words, own, asks, sent, outcome, email } }: Route.ComponentProps) {
	const { title, lead = "" } = words.head;
	return (
		<>
			<PageTitle
				data-made-from="words.signup"
				title={own?.about?.title ?? sent?.event?.title ?? title}
				titleLang={own?.about?.titleLang ?? sent?.event?.titleLang}
				lead={own ? `${title} · ${lead}` : sent?.event?.when.filter(Boolean).join(", ")}
				variant="band"
			/>
			{own && asks ? (
				<AskFirst
					data-made-from="words.signup"
					words={words.ask}
					sends={{ token: own.token, intent: "cancel" }}
					keep={privateAddress(href("/sign-up"), own.token)}
				>
					<Facts words={words} own={own} />
				</AskFirst>
			) : sent ? (
				<SentView words={words} sent={sent} outcome={outcome} />
			) : (
				<OwnSignupView words={words} own={own} outcome={outcome} email={email} />
			)}
		</>
	);
}
