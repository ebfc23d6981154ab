import type { Generated } from "kysely";

/**
 * The tables as stored. Both databases hold only text and integers: instants are milliseconds since 1970, booleans are
 * 1 and 0, lists and records are JSON text.
 */
export interface Database {
	events: EventsTable;
	highlights: HighlightsTable;
	highlight_media: HighlightMediaTable;
	media: MediaTable;
	registrations: RegistrationsTable;
	contact_messages: ContactMessagesTable;
	privacy_notices: PrivacyNoticesTable;
	content_versions: ContentVersionsTable;
	outbox: OutboxTable;
	mailings: MailingsTable;
	unsubscribed: UnsubscribedTable;
	message_answers: MessageAnswersTable;
	audit: AuditTable;
	rate_limits: RateLimitsTable;
	settings: SettingsTable;
	page_generation: PageGenerationTable;
	imports: ImportsTable;
	organisers: OrganisersTable;
	organiser_accounts: OrganiserAccountsTable;
	organiser_second_factors: OrganiserSecondFactorsTable;
	organiser_sessions: OrganiserSessionsTable;
	organiser_verifications: OrganiserVerificationsTable;
	invitations: InvitationsTable;
	account_links: AccountLinksTable;
	pending_second_factors: PendingSecondFactorsTable;
	handovers: HandoversTable;
	link_checks: LinkChecksTable;
	signup_settings: SignupSettingsTable;
	signups: SignupsTable;
	pool_members: PoolMembersTable;
	match_requests: MatchRequestsTable;
	match_offers: MatchOffersTable;
	scribe_hours: ScribeHoursTable;
	match_counts: MatchCountsTable;
}

export type Flag = 0 | 1;
export type PublishState = "draft" | "published" | "binned";

interface EventsTable extends Publishable {
	title: string;
	venue: string;
	description: string;
	/** Null for imported events without a date. */
	starts_at: number | null;
	ends_at: number | null;
	domain: string | null;
	link: string | null;
	poster_media: string | null;
	/** Last part of the page's address; null until it is first published. */
	slug: string | null;
	map_link: string | null;
	/** Project of the chapter: id of the domain and number of the project, such as 'health/2'. */
	project: string | null;
	/** Volunteering hours that it gives, in minutes. */
	service_minutes: number | null;
	hours_kind: HoursKind | null;
	/** Part of the signed link to the preview; null if there is no such link. */
	preview_nonce: string | null;
	/** When the organisers said that it does not take place; null once it is published again. */
	called_off_at: Generated<number | null>;
	/** What they said of it. */
	called_off_words: Generated<string>;
	language: Told;
	translations: Translated;
}

/** Ground events are delivering activities, others receiving ones: the hours policy counts them apart. */
export type HoursKind = "ground" | "non-ground";

interface HighlightsTable extends Publishable {
	name: string;
	venue: string;
	description: string;
	domain: string;
	date: number | null;
	thumbnail_media: string | null;
	thumbnail_url: string | null;
	thumbnail_alt: string;
	language: Told;
	translations: Translated;
}

/** Language of its words, as organisers say; empty while their script tells it. */
type Told = Generated<string>;

/** JSON: words in further languages, by language and field. */
type Translated = Generated<string>;

/** Language of the page that it was sent from. */
type SentIn = Generated<string>;

interface Publishable {
	id: string;
	state: PublishState;
	/** When it becomes visible to the public, once published. */
	publish_at: number;
	sample: Flag;
	created_at: number;
	updated_at: number;
	/** Incremented by every change, to detect concurrent edits. */
	revision: number;
	/** Text for searching, starting with the name: see core/search/search-text.ts. */
	search_text: string;
}

interface HighlightMediaTable {
	highlight_id: string;
	position: number;
	/** Either an upload or, if null, an external URL. */
	media_id: string | null;
	url: string | null;
	alt: string;
	kind: "image" | "video";
}

interface MediaTable {
	/** SHA-256 of the bytes, or of the source and the adjustment, so that identical files are stored once. */
	id: string;
	/** MIME type such as 'image/jpeg', detected from the bytes. */
	type: string;
	bytes: number;
	width: number | null;
	height: number | null;
	/** Original file name, for searching. */
	name: Generated<string>;
	alt: string;
	search_text: Generated<string>;
	/** Blurred preview of a few bytes, as a data URL. */
	placeholder: string | null;
	variants: string;
	sample: Flag;
	created_at: number;
	/** The picture that this one was turned or cut from, while it is there. */
	source_id: Generated<string | null>;
	/** How, as JSON: see core/media/adjustment.ts. */
	adjustment: Generated<string | null>;
	/** Documents only; null if not known. */
	/** Id of the document that took its place; its address leads there. */
	replaced_by: string | null;
}

interface Submission extends SentUnder {
	id: string;
	/** Number given to the person, to quote in questions. */
	receipt: string;
	idempotency_key: string | null;
	/** JSON: the organisers' notes with author and time; usually empty. */
	notes: string;
	/** Why it is held for review by an organiser; usually null. */
	held_reason: string | null;
	/** When an organiser discarded it as spam; erased some time later. */
	discarded_at: number | null;
	source: SubmissionSource;
	created_at: number;
	updated_at: number;
}

/** What the sender was told. All are null for what did not come by a form. */
export interface SentUnder {
	/** Key of the privacy notice above the button, and when the form was last sent under it. */
	notice_id: string | null;
	notice_at: number | null;
	/** From when the forms had boxes to tick: the version of their text, and when they were ticked. */
	consent_version: string | null;
	consent_at: number | null;
}

export type SubmissionSource = "form" | "api" | "console" | "import";
export type RegistrationState = "new" | "done" | "withdrawn";
export type MessageState = "new" | "answered" | "spam" | "done";

interface RegistrationsTable extends Submission {
	/** Lowercase webmail; unique, so that each person has one registration. Null while held back. */
	person_key: string | null;
	name: string;
	phone: string;
	personal_gmail: string;
	webmail: string;
	hostel: string;
	program: string;
	state: RegistrationState;
	language: SentIn;
}

interface ContactMessagesTable extends Submission {
	name: string;
	email: string;
	contact: string;
	message: string;
	state: MessageState;
	/** Organiser who looks after it; may have been removed since. */
	assigned_to: string | null;
	language: SentIn;
}

/** What an organiser wrote in answer to a message. */
interface MessageAnswersTable {
	id: string;
	message_id: string;
	body: string;
	/** An organiser's id. */
	author: string;
	/** Its message in the outbox, which is deleted some time after it was sent. */
	outbox_id: string;
	created_at: number;
	sent_at: number | null;
}

/** Every notice that a form has shown. */
interface PrivacyNoticesTable {
	/** Hash of the text. */
	id: string;
	/** Form that showed it. */
	kind: "registration" | "message" | "signup" | "scribe-volunteer" | "donor" | "scribe-request" | "blood-request";
	text: string;
	created_at: number;
}

interface ContentVersionsTable {
	id: string;
	kind: string;
	language: string;
	body: string;
	author: string;
	note: string;
	is_current: Flag;
	created_at: number;
}

/**
 * 'lapsed': waited for longer than a day, and held back until an organiser decides. 'unsure': a copy of a mailing that
 * was handed to the mail server, which did not answer or was not noted; held back in the same way.
 */
export type OutboxState = "pending" | "sending" | "sent" | "dead" | "discarded" | "lapsed" | "unsure";

interface OutboxTable {
	id: string;
	topic: string;
	/** Such as 'registration:6123abcd'; the message is deleted together with its subject. */
	subject: string | null;
	payload: string;
	/** Mailing that it is a copy of; null for everything else. */
	mailing_id: string | null;
	state: OutboxState;
	attempts: number;
	/** In state 'sending': when the sender is presumed dead and another may retry. */
	next_attempt_at: number;
	last_error: string | null;
	created_at: number;
	updated_at: number;
}

export type MailingState = "draft" | "sending" | "paused" | "stopped" | "done";

/** An email that an organiser writes to many people. */
interface MailingsTable {
	id: string;
	state: MailingState;
	subject: string;
	/** Markdown. */
	body: string;
	/** Name of where its recipients come from, such as 'registrations'. */
	source: string;
	/** JSON: which of them. Emptied once every copy is in the outbox, since it can name people. */
	selection: string;
	/** The same in words, without anything typed. */
	audience: string;
	/** Incremented by every change, to detect concurrent edits. */
	revision: number;
	/** Id up to which the recipients are in the outbox. */
	reached: string;
	/** When the last of them was put there. */
	prepared_at: number | null;
	/** Copies put into the outbox, delivered, and left out because the person must not be written to any more. */
	total: number;
	sent: number;
	skipped: number;
	created_by: string;
	created_at: number;
	updated_by: string;
	updated_at: number;
	started_by: string | null;
	started_at: number | null;
	finished_at: number | null;
}

/** Addresses that want no mailings. Only a keyed hash is stored, so that it can outlive the address. */
interface UnsubscribedTable {
	address_hash: string;
	at: number;
}

interface AuditTable {
	id: string;
	actor: string;
	action: string;
	subject: string;
	detail: string;
	at: number;
}

interface RateLimitsTable {
	key: string;
	window_start: number;
	count: number;
}

interface SettingsTable {
	key: string;
	value: string;
	updated_at: number;
}

/** One row. */
interface PageGenerationTable {
	id: number;
	generation: number;
}

interface ImportsTable {
	kind: "events" | "highlights";
	id: string;
	/** Revision that the import saved; a higher one means it was edited here since. */
	revision: number;
	/** Digest of what was saved, to detect unchanged records without comparing fields. */
	digest: string;
	/** JSON by URL: the id of our copy and the ETag of the source. */
	pictures: string;
	imported_at: number;
}

export type Role = "admin" | "editor" | "moderator" | "coordinator";

/** In this table and the next four, better-auth stores instants as text. */
interface OrganisersTable {
	id: string;
	name: string;
	email: string;
	email_verified: Generated<Flag>;
	image: string | null;
	role: Role;
	/** Whether the second factor is set up; nothing else is accessible before that. */
	two_factor_enabled: Generated<Flag>;
	/** The name stays for the audit log; everything else is deleted. */
	removed_at: number | null;
	created_at: string;
	updated_at: string;
}

interface OrganiserAccountsTable {
	id: string;
	organiser_id: string;
	account_id: string;
	provider_id: string;
	password: string | null;
	access_token: string | null;
	refresh_token: string | null;
	id_token: string | null;
	access_token_expires_at: string | null;
	refresh_token_expires_at: string | null;
	scope: string | null;
	created_at: string;
	updated_at: string;
}

interface OrganiserSecondFactorsTable {
	id: string;
	organiser_id: string;
	secret: string;
	backup_codes: string;
	verified: Flag;
	failed_verification_count: number;
	locked_until: string | null;
	/** Whether the owner has confirmed saving the recovery codes; they are shown until then and never again. */
	codes_kept: Generated<Flag>;
	/** Latest TOTP time step (30 s) whose code was used. */
	last_step: Generated<number>;
}

interface OrganiserSessionsTable {
	id: string;
	organiser_id: string;
	/** Hash of the session cookie's token. */
	token: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	/** When the owner last entered a fresh code, for sensitive actions. */
	code_confirmed_at: number | null;
	created_at: string;
	updated_at: string;
}

interface OrganiserVerificationsTable {
	id: string;
	/** Hash of the value in the cookie. */
	identifier: string;
	value: string;
	expires_at: string;
	created_at: string;
	updated_at: string;
}

interface InvitationsTable {
	id: string;
	/** The token itself is not stored. */
	token_hash: string;
	email: string;
	role: Role;
	/** An organiser's id, or 'system'. */
	invited_by: string;
	created_at: number;
	expires_at: number;
	used_at: number | null;
	/** The organiser who used it; its address is blank from then on. */
	accepted_by: string | null;
}

export type AccountLinkPurpose = "password" | "email";

/** Links mailed to organisers, to choose a new password or to confirm a new address. */
interface AccountLinksTable {
	/** The token itself is not stored. */
	token_hash: string;
	organiser_id: string;
	purpose: AccountLinkPurpose;
	/** The address that it was mailed to. */
	email: string;
	expires_at: number;
}

/** A new authenticator that has not shown a right code yet. */
interface PendingSecondFactorsTable {
	organiser_id: string;
	/** The session in which it is set up. */
	session_id: string;
	/** Encrypted like that of the current one. */
	secret: string;
	expires_at: number;
}

/** A hand-over of the team to its successors: at most one draft, plus the published ones. */
interface HandoversTable {
	id: string;
	state: "draft" | "published" | "taken-back";
	/** JSON: who moves on, the year, the chat group. */
	plan: string;
	/** JSON: the versions published and the ones they replaced; empty for a draft. */
	versions: string;
	/** Incremented by every change of the draft. */
	revision: number;
	created_at: number;
	/** Author and time of the last change. */
	updated_by: string;
	updated_at: number;
}

export type LinkState = "ok" | "unsure" | "failing" | "dead";

interface LinkChecksTable {
	url: string;
	state: LinkState;
	/** What the check found, as text. */
	seen: string;
	checked_at: number;
	/** Number of consecutive failures. */
	failures: number;
	/** When an organiser chose to ignore this link. */
	ignored_at: number | null;
}

/** What the organisers set for the sign-up of an event. Events without a row have none. */
interface SignupSettingsTable {
	event_id: string;
	is_open: Flag;
	/** Null without a limit. */
	seats: number | null;
	/** Whether people may wait for a seat when all are taken. */
	has_waiting_list: Generated<Flag>;
	/** When sign-up ends; null for the start of the event. */
	closes_at: number | null;
	/** How long a person who moves up has to confirm. */
	offer_hours: number;
	/** JSON: up to three questions of the organisers, and earlier ones that have answers. */
	questions: string;
	/** Incremented first by whoever changes the seats, so that they take turns; gives the order of arrival. */
	turns: Generated<number>;
	/** Part of the link behind the code on the wall; null until there is one. */
	wall_key: string | null;
	/** Whether the organisers let people tick themselves by it. */
	wall_open: Generated<Flag>;
	/** Whether people who did not sign up are taken by it too; otherwise an organiser decides about them. */
	wall_walk_ins: Generated<Flag>;
	/** Whether a code that stays the same is taken, for print; otherwise it changes every minute. */
	wall_printed: Generated<Flag>;
	/** JSON: when, where and whether the event takes place, as those who signed up know it; null at first. */
	told: string | null;
	updated_at: number;
}

/**
 * 'offered': moved up from the waiting list and asked to confirm. 'lapsed': did not confirm in time. Those and
 * 'cancelled' hold no seat.
 */
export type SignupState = "seat" | "waiting" | "offered" | "lapsed" | "cancelled";

interface SignupsTable extends Pick<SentUnder, "notice_id" | "notice_at"> {
	id: string;
	/** Number given to the person, to quote in questions. */
	receipt: string;
	event_id: string;
	/** Position in the order of arrival at this event. */
	arrival: number;
	/** Lowercase email address; unique in each event. */
	person_key: string;
	idempotency_key: string | null;
	name: string;
	email: string;
	phone: string;
	/** JSON: answers to the organisers' questions, by the questions' ids. */
	answers: string;
	state: SignupState;
	/** Until when the seat is kept for the person in state 'offered', or the place of one who has yet to confirm. */
	offered_until: number | null;
	/** Whether nobody has shown so far that the address is theirs, of one that has not ended. */
	unconfirmed: Generated<0 | 1>;
	/** What it was before the person cancelled it, which may be taken back for some minutes. */
	cancelled_from: Generated<"seat" | "waiting" | null>;
	reminded_at: number | null;
	/** When the person was ticked as present, and by whom: an organiser's id, or 'the person'. */
	attended_at: number | null;
	attended_by: string | null;
	/** When that was last changed, on the device that did it: of two ticks the later one counts. */
	ticked_at: number | null;
	/** Minutes counted for this person; null for those of the event. */
	minutes: number | null;
	/** Why these minutes are not those of the event. */
	hours_note: string | null;
	/**
	 * 'console' for a person whom an organiser added, such as on the day; 'wall' for one who came by the code on the wall;
	 * 'sample' for an invented one, to whom nothing is sent.
	 */
	source: "form" | "console" | "wall" | "sample";
	language: SentIn;
	held_reason: string | null;
	created_at: number;
	updated_at: number;
}

type MatchKind = "scribe" | "blood";
type MemberState = "unconfirmed" | "active";
type RequestState = "new" | "open" | "matched" | "closed" | "cancelled";
type OfferState = "asked" | "yes" | "no" | "lapsed" | "taken-back" | "filled" | "ended";

/** Volunteers who may be asked to write for a student or to give blood. */
interface PoolMembersTable extends Pick<SentUnder, "notice_id" | "notice_at"> {
	id: string;
	receipt: string;
	kind: MatchKind;
	/** The mailbox, once it is confirmed; until then with the id behind it. Unique in each kind. */
	person_key: string;
	idempotency_key: string | null;
	name: string;
	email: string;
	phone: string;
	/** JSON: see core/matching/kinds.ts. */
	profile: string;
	/** Of the page on which they joined, for mails. */
	language: Generated<string>;
	state: MemberState;
	paused_until: number | null;
	/** Kept here, since offers are erased with their requests. */
	asked_count: Generated<number>;
	yes_count: Generated<number>;
	/** 0 for never, which sorts first in both databases. */
	last_asked_at: Generated<number>;
	/** When they last said that they want to be in the pool; a year later they are asked. */
	stays_since: number;
	asked_to_stay_at: number | null;
	/** Name and place, for searching and in the order of a list: see core/search/search-text.ts. */
	search_text: Generated<string>;
	held_reason: string | null;
	created_at: number;
	/** Also changed when the member may be asked again, such as after a promise that ended: see nobody_left_at. */
	updated_at: number;
}

/** A request for a scribe or for blood; erased some time after the day of need. */
interface MatchRequestsTable extends Pick<SentUnder, "notice_id" | "notice_at"> {
	id: string;
	receipt: string;
	kind: MatchKind;
	idempotency_key: string | null;
	name: string;
	/** Blank if none was given. */
	email: string;
	phone: string;
	/** When the examination begins, or by when blood is needed. */
	at: number;
	/** How many must say yes. */
	needed: number;
	/** JSON: the rest of what is needed, see core/matching/kinds.ts. */
	need: string;
	language: Generated<string>;
	state: RequestState;
	/** Where nobody calls, the email address is confirmed before anybody is asked; null where a coordinator calls. */
	address_state: "asked" | "confirmed" | null;
	/** Whether area, subject and level are ignored. */
	widened: Generated<Flag>;
	/** How many waves were asked. */
	wave: Generated<number>;
	/** When the next are asked; null while there is nobody to ask or nothing to ask for. */
	next_wave_at: number | null;
	/** When nobody was left to ask; tried again when the pool has changed since. */
	nobody_left_at: number | null;
	/** The organiser who checked it by phone. */
	checked_by: string | null;
	/** When enough had said yes for the first time. */
	matched_at: number | null;
	closing_note: string | null;
	reminded_at: number | null;
	followed_up_at: number | null;
	held_reason: string | null;
	created_at: number;
	updated_at: number;
}

/** That a member was asked about a request. */
interface MatchOffersTable {
	id: string;
	request_id: string;
	member_id: string;
	state: OfferState;
	/** 0 for one that a coordinator asked or assigned by hand. */
	wave: number;
	/** Whether a coordinator has sent or noted it. */
	by_hand: Flag;
	asked_at: number;
	/** Until when an answer is waited for. */
	until: number;
	answered_at: number | null;
	/** At which whoever asked may call, as its owner has confirmed with the yes. */
	phone: string | null;
	/** 'Still coming?': when it was asked, and answered. */
	asked_again_at: number | null;
	still_coming_at: number | null;
	/** Whether it happened, as either side says. */
	member_says: Flag | null;
	requester_says: Flag | null;
}

/** Hours that scribes gave. Says nothing of the student. */
interface ScribeHoursTable {
	offer_id: string;
	member_id: string;
	at: number;
	minutes: number;
}

/** What remains of erased requests. */
interface MatchCountsTable {
	kind: MatchKind;
	/** Of the need, such as '2026-03' in Indian time. */
	month: string;
	/** Whole hours until it was matched; -1 if it never was. */
	hours: number;
	requests: number;
}
