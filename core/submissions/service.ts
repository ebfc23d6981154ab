import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countOutbox } from "../outbox/maintenance-queries.ts";
import { createOutbox, type OutboxService } from "../outbox/service.ts";
import { type PreferenceDefaults, preferencesOf, readChosen } from "../settings/preferences.ts";
import { type Answers, createAnswers } from "./answers.ts";
import { type Assignments, countAssigned, createAssignments } from "./assignments.ts";
import { messageKind, registrationKind } from "./kinds.ts";
import {
	countSubmissions,
	type ListedMessage,
	type RegistrationFilterChoices,
	registrationChoices,
} from "./list-queries.ts";
import {
	countRegistrationsWithNewer,
	decideNewerDetails,
	registrationsWithNewer,
	waitingDetails,
} from "./newer-details.ts";
import { notifyFor } from "./notices.ts";
import { createPersonErasure, type PeopleParts, type PersonErasure } from "./person-erasure.ts";
import { waitingSubmissions } from "./state-queries.ts";
import type { StoredRegistration } from "./submission.ts";
import { type SubmissionsOfKind, submissionsOfKind } from "./submissions.ts";

/** Submissions through the forms, and the messages that result from them. */
export interface SubmissionsService {
	registrations: SubmissionsOfKind<StoredRegistration> & {
		/** Filter options of the list. */
		choices(): Promise<RegistrationFilterChoices>;
		/** Registrations with newer details beside them, and their number. */
		changed(): Promise<{ total: number; registrations: { id: string; name: string; receipt: string }[] }>;
		/** What would change, of newer details beside it. */
		newer(row: StoredRegistration): ReturnType<typeof waitingDetails>;
		/** Takes newer details up or dismisses them. False if it was decided already. */
		decideNewer(by: string, newer: { id: string; newerId: string; accept: boolean }): Promise<boolean>;
	};
	messages: SubmissionsOfKind<ListedMessage> & Answers & Assignments & { canAnswer(): Promise<boolean> };
	outbox: OutboxService;
	people: PersonErasure;
	/** For the console's start page. */
	attention(reader?: string): Promise<SubmissionsAttention>;
}

/** Summary for the start page, without personal data. */
export interface SubmissionsAttention {
	/** Unanswered messages, and when the oldest arrived. */
	unanswered: { count: number; oldestAt: number | null };
	/** Those of them that were given to the organiser who asks. */
	mine: number;
	/** Registrations that no organiser has handled yet. */
	registrations: { count: number; oldestAt: number | null };
	/** Messages that could not be sent: being retried, or given up. */
	failing: number;
	dead: number;
	/** Messages held back because they waited for longer than a day. */
	heldBack: number;
	/** Held back as possible spam. */
	held: { registrations: number; messages: number };
	/** Registrations with newer details beside them. */
	changed: number;
}

export interface SubmissionsParts {
	db: Kysely<Database>;
	now(): number;
	/** Call after adding to the outbox. */
	wake(): void;
	settings: PreferenceDefaults & { backendUrl: string | undefined };
	/** What other nouns keep of people, to be found and erased with them. */
	personal?: PeopleParts["others"];
}

export function createSubmissions({ db, now, wake, settings, personal }: SubmissionsParts): SubmissionsService {
	const notify = notifyFor(settings);
	const otherServer = settings.backendUrl !== undefined;
	const parts = { db, now, wake, notify, replace: otherServer };
	async function channels() {
		const { organisers, sendsMail, webhook } = preferencesOf(await readChosen(db), settings);
		return {
			mail: sendsMail,
			organisers: organisers.length > 0,
			webhook: webhook !== undefined,
			otherServer,
		};
	}
	return {
		registrations: {
			...submissionsOfKind(registrationKind, parts),
			choices: () => registrationChoices(db),
			async changed() {
				const all = await registrationsWithNewer(db);
				const registrations = all.slice(0, 20).map(({ id, name, receipt }) => ({ id, name, receipt }));
				return { total: all.length, registrations };
			},
			newer: waitingDetails,
			async decideNewer(by, newer) {
				const decided = await decideNewerDetails(db, { ...newer, by, now: now(), notify });
				if (decided) wake();
				return decided;
			},
		},
		messages: {
			...submissionsOfKind(messageKind, parts),
			...createAnswers(parts),
			...createAssignments(parts),
			canAnswer: async () => (await channels()).mail,
		},
		outbox: createOutbox({ ...parts, channels }),
		people: createPersonErasure({ ...parts, forwards: otherServer, others: personal ?? [] }),
		attention: (reader) => readAttention(db, reader),
	};
}

async function readAttention(db: Kysely<Database>, reader: string | undefined): Promise<SubmissionsAttention> {
	const { failing, dead, lapsed } = await countOutbox(db);
	return {
		unanswered: await waitingSubmissions(db, "contact_messages", "new"),
		mine: reader === undefined ? 0 : await countAssigned(db, reader),
		registrations: await waitingSubmissions(db, "registrations", "new"),
		failing,
		dead,
		heldBack: lapsed,
		held: {
			registrations: await countSubmissions(db, "registrations", { held: "held" }),
			messages: await countSubmissions(db, "contact_messages", { held: "held" }),
		},
		changed: await countRegistrationsWithNewer(db),
	};
}
