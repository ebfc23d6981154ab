import type { Database } from "../database/schema.ts";

/** Whether rows of a table tell of people beyond what is public. A backup of a month has none of those that do. */
const tellsOfPeople: Record<keyof Database, boolean> = {
	events: false,
	highlights: false,
	highlight_media: false,
	media: false,
	registrations: true,
	contact_messages: true,
	privacy_notices: false,
	content_versions: false,
	outbox: true,
	mailings: true,
	// Keyed hashes, which are to outlive the addresses: whoever wants no mail gets none after a restore either.
	unsubscribed: false,
	message_answers: true,
	audit: true,
	rate_limits: true,
	// What says whose mailbox is told is left out with the copy.
	settings: false,
	page_generation: false,
	imports: false,
	organisers: true,
	organiser_accounts: true,
	organiser_second_factors: true,
	organiser_sessions: true,
	organiser_verifications: true,
	invitations: true,
	account_links: true,
	pending_second_factors: true,
	handovers: true,
	link_checks: false,
	signup_settings: false,
	signups: true,
	pool_members: true,
	match_requests: true,
	match_offers: true,
	scribe_hours: true,
	match_counts: false,
};

export const tablesWithoutPeople = Object.entries(tellsOfPeople).flatMap(([name, tells]) => (tells ? [] : [name]));
