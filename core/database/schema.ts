import type { Generated } from "kysely";

/**
 * The tables as they are stored. Both databases hold text and whole numbers only:
 * moments are milliseconds since 1970, yes and no are 1 and 0, lists and records are JSON text.
 */
export interface Database {
	events: EventsTable;
	highlights: HighlightsTable;
	highlight_media: HighlightMediaTable;
	media: MediaTable;
	registrations: RegistrationsTable;
	registration_changes: RegistrationChangesTable;
	registration_change_links: RegistrationChangeLinksTable;
	contact_messages: ContactMessagesTable;
	content_versions: ContentVersionsTable;
	outbox: OutboxTable;
	audit: AuditTable;
	rate_limits: RateLimitsTable;
	settings: SettingsTable;
	topic_versions: TopicVersionsTable;
	imports: ImportsTable;
	organisers: OrganisersTable;
	organiser_accounts: OrganiserAccountsTable;
	organiser_second_factors: OrganiserSecondFactorsTable;
	organiser_sessions: OrganiserSessionsTable;
	organiser_verifications: OrganiserVerificationsTable;
	invitations: InvitationsTable;
	handovers: HandoversTable;
	link_runs: LinkRunsTable;
	link_checks: LinkChecksTable;
}

export type Flag = 0 | 1;
export type PublishState = "draft" | "published" | "binned";

interface EventsTable extends Publishable {
	title: string;
	venue: string;
	description: string;
	/** Null for events taken over from elsewhere without a date. */
	starts_at: number | null;
	ends_at: number | null;
	domain: string | null;
	link: string | null;
	poster_media: string | null;
}

interface HighlightsTable extends Publishable {
	name: string;
	venue: string;
	description: string;
	domain: string;
	date: number | null;
	thumbnail_media: string | null;
	thumbnail_url: string | null;
	thumbnail_alt: string;
}

interface Publishable {
	id: string;
	state: PublishState;
	/** From when the public sees it, once it is published. */
	publish_at: number;
	sample: Flag;
	created_at: number;
	updated_at: number;
	/** Raised by every change, so that two people editing the same thing are told. */
	revision: number;
	/** What it is found by, beginning with its name: see core/search/search-text.ts. */
	search_text: string;
}

interface HighlightMediaTable {
	highlight_id: string;
	position: number;
	/** One of ours, or else an address. */
	media_id: string | null;
	url: string | null;
	alt: string;
	kind: "image" | "video";
}

interface MediaTable {
	/** The SHA-256 of its bytes, so that the same file is kept once. */
	id: string;
	/** Such as 'image/jpeg', found from the bytes. */
	type: string;
	bytes: number;
	width: number | null;
	height: number | null;
	/** What the file was called where it came from, for those who look for it. */
	name: Generated<string>;
	alt: string;
	search_text: Generated<string>;
	/** A blurred picture of a few bytes, as a data address. */
	placeholder: string | null;
	variants: string;
	sample: Flag;
	created_at: number;
}

interface Submission {
	id: string;
	/** What the person is told, and quotes when asking about it. */
	receipt: string;
	idempotency_key: string | null;
	consent_version: string | null;
	consent_at: number | null;
	/** JSON: what organisers noted, with who and when; empty for most. */
	notes: string;
	/** Why it is kept apart until an organiser has looked at it; null for most. */
	quarantined_reason: string | null;
	/** When an organiser found it to be spam while it was kept apart; it is erased some time later. */
	discarded_at: number | null;
	source: SubmissionSource;
	created_at: number;
	updated_at: number;
}

export type SubmissionSource = "form" | "api" | "console" | "import";
export type RegistrationState = "new" | "done" | "withdrawn";
export type MessageState = "new" | "answered" | "spam" | "done";

interface RegistrationsTable extends Submission {
	/** The webmail in small letters: one person registers once. Null while in quarantine. */
	person_key: string | null;
	name: string;
	phone: string;
	personal_gmail: string;
	webmail: string;
	hostel: string;
	program: string;
	state: RegistrationState;
}

/** Other details that were sent for a registered person, and that nobody has shown to be theirs. */
interface RegistrationChangesTable {
	id: string;
	registration_id: string;
	idempotency_key: string | null;
	name: string;
	phone: string;
	personal_gmail: string;
	hostel: string;
	program: string;
	consent_version: string | null;
	consent_at: number | null;
	source: SubmissionSource;
	created_at: number;
	updated_at: number;
}

interface RegistrationChangeLinksTable {
	/** The link itself is kept nowhere. */
	token_hash: string;
	registration_id: string;
	expires_at: number;
}

interface ContactMessagesTable extends Submission {
	name: string;
	email: string;
	contact: string;
	message: string;
	state: MessageState;
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

/** 'lapsed' was not sent in time, and is of no use to whoever it was for. */
export type OutboxState = "pending" | "sending" | "sent" | "dead" | "discarded" | "lapsed";

interface OutboxTable {
	id: string;
	topic: string;
	/** Such as 'registration:6123abcd': the message goes when that is erased. */
	subject: string | null;
	payload: string;
	state: OutboxState;
	attempts: number;
	/** While it is being sent: when the sender is given up for dead and another may try. */
	next_attempt_at: number;
	last_error: string | null;
	created_at: number;
	updated_at: number;
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

interface TopicVersionsTable {
	topic: string;
	version: number;
}

interface ImportsTable {
	kind: "events" | "highlights";
	id: string;
	/** The one that the import saved; a higher one means that somebody has edited it here since. */
	revision: number;
	/** Of what was saved, so that what has not changed there is known without comparing. */
	digest: string;
	/** By address: which file of ours it became, and by which tag the server knows it. */
	pictures: string;
	imported_at: number;
}

export type Role = "admin" | "editor" | "desk";

/** In this table and the four that follow, the library for signing in keeps moments as text. */
interface OrganisersTable {
	id: string;
	name: string;
	email: string;
	email_verified: Generated<Flag>;
	image: string | null;
	role: Role;
	/** Whether the second factor has been set up; until then nobody gets further than that. */
	two_factor_enabled: Generated<Flag>;
	/** The name stays for the audit; everything else goes with the person. */
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
	/** Whether the recovery codes have been put in a safe place: they are shown until then, and never after. */
	codes_kept: Generated<Flag>;
	/** The newest half minute whose code was used. */
	last_step: Generated<number>;
}

interface OrganiserSessionsTable {
	id: string;
	organiser_id: string;
	/** The hash of what is in the cookie. */
	token: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	/** When its owner last gave a fresh code, for what needs one. */
	code_confirmed_at: number | null;
	created_at: string;
	updated_at: string;
}

interface OrganiserVerificationsTable {
	id: string;
	/** The hash of what is in the cookie. */
	identifier: string;
	value: string;
	expires_at: string;
	created_at: string;
	updated_at: string;
}

interface InvitationsTable {
	id: string;
	/** The link itself is kept nowhere. */
	token_hash: string;
	email: string;
	role: Role;
	/** An organiser's id, or 'system'. */
	invited_by: string;
	created_at: number;
	expires_at: number;
	used_at: number | null;
}

/** A hand-over of the team to its successors: one draft at most, and those that were published. */
interface HandoversTable {
	id: string;
	state: "draft" | "published" | "taken-back";
	/** JSON: who moves on, the year, the chat group. */
	plan: string;
	/** JSON: what was published and what it took the place of; empty for a draft. */
	versions: string;
	/** Raised by every change of the draft. */
	revision: number;
	created_at: number;
	/** Who changed it last, and when. */
	updated_by: string;
	updated_at: number;
}

/** A walk through all links, which one process at a time goes on with. */
interface LinkRunsTable {
	id: string;
	state: "open" | "done";
	/** An organiser's id, or 'system'. */
	asked_by: string;
	asked_at: number;
	/** Until when the process that is at it is trusted to be alive. */
	lease_until: number;
	done: number;
	total: number;
	finished_at: number | null;
}

export type LinkState = "ok" | "unsure" | "failing" | "dead";

interface LinkChecksTable {
	url: string;
	state: LinkState;
	/** What was seen, in words. */
	seen: string;
	checked_at: number;
	/** How often in a row it was not well. */
	failures: number;
	/** An organiser looked at it and wants to hear no more. */
	ignored_at: number | null;
}
