import type { AuditLine } from "../../../core/audit/audit.ts";
import { count } from "../../../core/dashboard/words.ts";
import { hoursWords } from "../../../core/signups/hours.ts";
import { longDate } from "../../../core/time/dates.ts";

/**
 * Describes an action as a sentence that follows the actor's name. Actions without a sentence fall back to their name.
 */
export function sentenceOf(line: AuditLine): string {
	const write = Object.hasOwn(sentences, line.action) ? sentences[line.action] : undefined;
	return write ? write(line) : `${line.action.replace(/[.-]/g, " ")} (${line.subject})`;
}

type Sentence = (line: AuditLine) => string;

const sentences: Readonly<Record<string, Sentence>> = {
	"auth.invited": ({ detail }) => `invited somebody as ${detail.role}`,
	"auth.invitation-withdrawn": () => "withdrew an invitation",
	"auth.accepted": ({ detail }) => `accepted an invitation as ${detail.role} and chose a password`,
	"auth.joined": () => "set up the second key and joined",
	"auth.signed-in": ({ detail }) => `signed in with a ${detail.by}`,
	"auth.signed-out": () => "signed out",
	"auth.code-failed": ({ detail }) =>
		detail.reason === "used" ? "gave a code that had been used already" : "gave a wrong code after the right password",
	"auth.code-confirmed": ({ detail }) => `gave a fresh ${detail.by} for something that needs one`,
	"auth.role-changed": ({ whom, detail }) =>
		`changed the role of ${whom ?? "somebody"} from ${detail.from} to ${detail.to}`,
	"auth.removed": ({ whom }) => `removed ${whom ?? "somebody"} from the console`,
	"auth.session-ended": () => "ended a session of their own",
	"auth.password-changed": () => "changed their password",
	"auth.codes-renewed": () => "made new recovery codes",
	"auth.name-changed": () => "changed their own name",
	"auth.email-requested": () => "asked for another e-mail address",
	"auth.email-changed": () => "changed their own e-mail address",
	"auth.phone-changed": () => "set up another phone for the codes",
	"auth.reset-requested": () => "was mailed a link for a new password",
	"auth.password-reset": () => "chose a new password by a mailed link",
	...submissionSentences("registration", "registrations"),
	...submissionSentences("message", "messages"),
	"registration.change-accepted": ({ detail }) => `took over new details of a registration (${detail.fields})`,
	"registration.change-dismissed": ({ detail }) => `dismissed new details of a registration (${detail.fields})`,
	"registration.changes-expired": ({ detail }) =>
		`erased ${counted(detail.rows, "change")} that nobody had decided about`,
	"registration.withdrawn": ({ detail }) => `withdrew the registration ${detail.receipt}, which is erased`,
	"quarantine.viewed": ({ detail }) => `looked through what was held back (${counted(detail.rows, "submission")})`,
	"person.searched": ({ detail }) => `looked for everything about a person (${detail.found} found)`,
	"person.erased": ({ detail }) =>
		`erased a person: ${counted(detail.registrations, "registration")} and ${counted(detail.messages, "message")} (${detail.receipts})${detail.changes ? `, and ${counted(detail.changes, "detail")} that waited to be confirmed` : ""}`,
	"message.answered": () => "answered a message",
	"message.assigned": ({ detail }) =>
		detail.to === null ? "took a message back from whoever it was given to" : "gave a message to an organiser",
	"registrations.addresses": ({ detail }) => `copied the addresses of ${detail.rows} people who registered`,
	"signups.addresses": ({ detail }) => `copied the addresses of ${detail.rows} people who signed up for an event`,
	"mailing.written": () => "wrote a draft of a mailing",
	"mailing.changed": () => "changed a draft of a mailing",
	"mailing.discarded": () => "threw a draft of a mailing away",
	"mailing.tested": ({ detail }) => `sent a mailing to themselves as a test, which ${detail.ok ? "worked" : "failed"}`,
	"mailing.started": ({ detail }) => `sent a mailing to ${detail.people} people`,
	"mailing.paused": () => "paused a mailing",
	"mailing.resumed": () => "went on with a mailing",
	"mailing.stopped": () => "stopped a mailing",
	"mailing.unsubscribed": () => "wants no more mailings",
	"mailing.subscribed-again": () => "wants mailings again",
	"outbox.retried": ({ detail }) => `had ${counted(detail.messages, "message")} of the outbox tried again`,
	"outbox.discarded": ({ detail }) => `discarded ${counted(detail.messages ?? 1, "message")} of the outbox`,
	"outbox.put-back": ({ detail }) =>
		`had ${counted(detail.messages ?? 1, "message")} sent that had been held back or discarded`,
	"event.created": () => "wrote a draft of an event",
	"event.drafted": () => "changed a draft of an event",
	"event.saved": () => "changed a published event",
	"event.published": () => "published an event",
	"event.scheduled": () => "gave an event a time to be published",
	"event.unpublished": () => "took an event off the site",
	"event.binned": () => "moved an event to the bin",
	"event.restored": () => "took an event out of the bin",
	"event.removed": () => "removed an event for good",
	"event.preview-offered": () => "made a link to the preview of an event",
	"event.preview-ended": () => "ended the link to the preview of an event",
	"event.copied": () => "copied an event",
	"signup.settings": ({ detail }) =>
		`${detail.isOpen ? (detail.wasOpen ? "changed" : "turned on") : detail.wasOpen ? "turned off" : "prepared"} the sign-up for an event (${detail.seats === null ? "any number of seats" : counted(detail.seats, "seat")})`,
	"signup.viewed": () => "opened a sign-up",
	"signup.added": () => "added somebody to the sign-ups of an event",
	"signup.seat-given": () => "gave somebody a seat out of turn",
	"signup.cancelled": () => "cancelled a sign-up",
	"signup.restored": () => "took the cancellation of a sign-up back",
	"signup.called-off": ({ detail }) => `told ${detail.people} people that an event does not take place`,
	"signup.accepted": () => "accepted a sign-up that was held back",
	"signup.discarded": () => "removed a sign-up that was held back",
	"signup.wall": ({ detail }) => wallSentences[String(detail.act)] ?? "changed the code on the wall",
	"signup.hours-set": ({ detail }) =>
		detail.minutes === null
			? `gave ${counted(detail.people, "person", "people")} the event’s hours again`
			: `set the hours of ${counted(detail.people, "person", "people")} to ${hoursWords(Number(detail.minutes))}`,
	"signup.expired": ({ detail }) => `erased ${pastTime(detail.rows, "sign-up")}`,
	"signups.viewed": ({ detail }) => `looked through the sign-ups of an event (${detail.rows} on the page)`,
	"signups.exported": ({ detail }) => `exported ${counted(detail.rows, "sign-up")} as ${detail.format}`,
	"hours.exported": ({ detail }) => `exported the hours sheet (${counted(detail.rows, "line")}) as ${detail.format}`,
	"matching.requested": () => "asked for a scribe or for blood",
	"matching.past": () => "ended a request, since its time had passed",
	"matching.left": () => "left the pool, and was erased",
	"matching.requests-expired": ({ detail }) => `erased ${pastTime(detail.rows, "request")}`,
	"matching.members-forgotten": ({ detail }) =>
		`erased ${counted(detail.rows, "volunteer")} who had not said that they want to stay`,
	"matching.viewed": () => "opened a request for a scribe or for blood",
	"matching.candidates": () => "looked who could be asked about a request",
	"matching.checked": () => "checked a request by phone",
	"matching.asked": ({ detail }) => `asked ${counted(detail.asked, "volunteer")} about a request (wave ${detail.wave})`,
	"matching.asked-one": () => "asked one volunteer about a request",
	"matching.promised": ({ detail }) => (detail.byPhone ? "noted the yes of a volunteer" : "said yes"),
	"matching.taken-back": () => "took a yes back",
	"matching.nobody-left": () => "found nobody left to ask about a request",
	"matching.widened": () => "widened the search for a request",
	"matching.changed": ({ detail }) =>
		Array.isArray(detail.what)
			? `changed a request (${detail.what.map(changedWords).join(", ")})`
			: "changed a request",
	"matching.units": ({ detail }) => `noted that ${counted(detail.units, "unit")} of blood are needed`,
	"matching.address-confirmed": () => "confirmed the address of a request",
	"matching.mended": () => "mended a request whose state did not follow from who comes",
	"matching.closed": () => "closed a request",
	"matching.cancelled": () => "cancelled a request",
	"matching.chat": ({ detail }) =>
		`opened the chat with ${detail.to === "requester" ? "whoever asked" : "a volunteer"}, with ready words`,
	"matching.released": () => "took something that had looked like spam",
	"matching.discarded": () => "threw away something that looked like spam",
	"matching.pool-viewed": ({ detail }) => `looked through the volunteers (${detail.rows} on the page)`,
	"matching.member-viewed": () => "opened a volunteer",
	"matching.confirmed": () => "confirmed a volunteer by phone",
	"matching.paused": ({ detail }) =>
		detail.days === 0 ? "ended the pause of a volunteer" : `had a volunteer pause for ${counted(detail.days, "day")}`,
	"matching.erased": () => "erased a volunteer",
	"matching.pool-exported": ({ detail }) =>
		`exported ${counted(detail.rows, detail.kind === "blood" ? "donor" : "scribe")} as ${detail.format}, ${detail.withHealth ? "with" : "without"} health data`,
	"matching.hours-viewed": ({ detail }) => `looked through the hours of scribes (${counted(detail.rows, "line")})`,
	"matching.hours-exported": ({ detail }) =>
		`exported the hours of scribes (${counted(detail.rows, "line")}) as ${detail.format}`,
	"matching.settings": ({ detail }) =>
		`changed matching: ${detail.checkFirst ? "a call comes first" : "volunteers are asked without a call"}, figures ${detail.showFigures ? "are shown" : "are not shown"}`,
	"highlight.created": () => "wrote a draft of a highlight",
	"highlight.drafted": () => "changed a draft of a highlight",
	"highlight.saved": () => "changed a published highlight",
	"highlight.published": () => "published a highlight",
	"highlight.scheduled": () => "gave a highlight a time to be published",
	"highlight.unpublished": () => "took a highlight off the site",
	"highlight.binned": () => "moved a highlight to the bin",
	"highlight.restored": () => "took a highlight out of the bin",
	"highlight.removed": () => "removed a highlight for good",
	"highlight.copied": () => "copied a highlight",
	"samples.cleared": ({ detail }) => `cleared the samples: ${sampleWords(detail)}`,
	"samples.brought-back": ({ detail }) => `brought the samples back as drafts: ${sampleWords(detail)}`,
	"media.added": () => "uploaded a file",
	"media.adjusted": () => "turned or cropped a picture",
	"media.described": () => "wrote the words for a picture",
	"media.removed": () => "removed a file from Media",
	"registration.expired": ({ detail }) => `erased ${pastTime(detail.rows, "registration")}`,
	"handover.begun": () => "began the hand-over of the team",
	"handover.discarded": () => "threw the draft of a hand-over away",
	"handover.published": ({ detail }) => `published the hand-over of the team: batch ${detail.batch}`,
	"handover.taken-back": () => "took a hand-over of the team back",
	"links.asked": () => "had the links looked at",
	"links.ignored": ({ detail }) => `wants to hear no more of the link ${detail.url}`,
	"links.watched": ({ detail }) => `has the link ${detail.url} watched again`,
	"content.reviewed": ({ subject }) => `read ${subject.replace(/^content:\w+\//, "")} and found it still right`,
	"settings.changed": ({ detail }) => `changed the settings: ${detail.what}`,
	"settings.mail-tested": ({ detail }) => `sent a test email, which ${detail.ok ? "worked" : "failed"}`,
	"settings.webhook-tested": ({ detail }) => `called the webhook for a test, which ${detail.ok ? "worked" : "failed"}`,
	"secret.replaced": () => "was given a new secret: everybody needed a new invitation",
	"backup.downloaded": ({ detail }) => `downloaded a copy: ${detail.what}`,
	"clock.confirmed": ({ detail }) =>
		`confirmed that the server’s clock is right, which had jumped from ${dayOf(detail.from)} to ${dayOf(detail.to)}`,
	"people.listed": () => "listed, on the server, whose data the site holds",
	"backup.told": () => "noted that a backup was made elsewhere",
	"message.expired": ({ detail }) => `erased ${pastTime(detail.rows, "message")}`,
};

const wallSentences: Readonly<Record<string, string>> = {
	open: "opened the code on the wall of an event",
	close: "closed the code on the wall of an event",
	renew: "made a new code for the wall of an event",
	"take-walk-ins": "let the code on the wall take walk-ins at once",
	"hold-walk-ins": "keeps walk-ins by the code on the wall until somebody decides",
};

function sampleWords({ events, highlights }: AuditLine["detail"]): string {
	return `${counted(events, "event")} and ${counted(highlights, "highlight")}`;
}

function pastTime(rows: unknown, one: string): string {
	return `${counted(rows, one)} that ${Number(rows) === 1 ? "was" : "were"} past ${Number(rows) === 1 ? "its" : "their"} time`;
}

/** '1 message', '12 messages' */
function counted(number: unknown, one: string, many = `${one}s`): string {
	return count(Number(number), one, many);
}

function dayOf(moment: unknown): string {
	return longDate(Date.parse(String(moment)));
}

/** Sentences shared by registrations and messages. */
function submissionSentences(one: string, many: string): Record<string, Sentence> {
	return {
		[`${many}.viewed`]: ({ detail }) => `looked through ${many} (${detail.rows} on the page)`,
		[`${many}.exported`]: ({ detail }) => `exported ${counted(detail.rows, one)} as ${detail.format}`,
		[`${one}.viewed`]: () => `opened a ${one}`,
		[`${one}.marked`]: ({ detail }) => `marked a ${one} as ${detail.to}, which was ${detail.from}`,
		[`${one}.noted`]: () => `added a note to a ${one}`,
		[`${one}.note-removed`]: () => `removed a note from a ${one}`,
		[`${one}.released`]: () => `released a ${one} that had been held back`,
		[`${one}.discarded`]: () => `discarded a ${one} that had been held back`,
		[`${one}.put-back`]: () => `put a discarded ${one} back`,
	};
}

function changedWords(column: unknown): string {
	return column === "need" ? "what is needed" : column === "at" ? "day or hour" : String(column);
}

/** Areas for the filter: the prefix of each action name before the first dot. */
export function areasOf(actions: readonly string[]): { value: string; label: string }[] {
	const areas = new Set(actions.map((action) => action.split(".", 1)[0] ?? action));
	return [...areas].sort().map((area) => ({ value: area, label: areaNames[area] ?? area.replace(/-/g, " ") }));
}

const areaNames: Readonly<Record<string, string>> = {
	auth: "Getting in, and people",
	event: "Events",
	signup: "A sign-up",
	signups: "Lists of sign-ups",
	hours: "Hours sheets",
	matching: "Matching",
	highlight: "Highlights",
	media: "Media",
	samples: "Samples",
	registration: "A registration",
	registrations: "Lists of registrations",
	message: "A message",
	messages: "Lists of messages",
	content: "Content",
	mailing: "Mailings",
	outbox: "The outbox",
	quarantine: "What was held back",
	person: "Finding and erasing a person",
	handover: "New year",
	links: "Links",
	settings: "Settings",
	backup: "Backups",
	secret: "The site's secret",
	clock: "The server’s clock",
};
