import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { countOutbox } from "../outbox/maintenance-queries.ts";
import { createOutbox } from "../outbox/service.ts";
import { type PreferenceDefaults, preferencesOf, readChosen } from "../settings/preferences.ts";
import { createAnswers } from "./answers.ts";
import { countAssigned, createAssignments } from "./assignments.ts";
import { messageKind, registrationKind } from "./kinds.ts";
import { countSubmissions, registrationChoices } from "./list-queries.ts";
import {
	countRegistrationsWithNewer,
	decideNewerDetails,
	registrationsWithNewer,
	waitingDetails,
} from "./newer-details.ts";
import { notifyFor } from "./notices.ts";
import { createPersonErasure, type PeopleParts } from "./person-erasure.ts";
import { waitingSubmissions } from "./state-queries.ts";
import { submissionsOfKind } from "./submissions.ts";

export interface SubmissionsParts {
	db: Kysely<Database>;
	now(): number;
	/** Call after adding to the outbox. */
	wake(): void;
	settings: PreferenceDefaults & { backendUrl: string | undefined };
	/** What other nouns keep of people, to be found and erased with them. */
	personal?: PeopleParts["others"];
}

export type SubmissionsService = ReturnType<typeof createSubmissions>;

/** Submissions through the forms, and the messages that result from them. */
export function createSubmissions({ db, now, wake, settings, personal }: SubmissionsParts) {
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
			/** Filter options of the list. */
			choices: () => registrationChoices(db),
			/** Registrations with newer details beside them, and their number. */
			async changed() {
				const all = await registrationsWithNewer(db);
				const registrations = all.slice(0, 20).map(({ id, name, receipt }) => ({ id, name, receipt }));
				return { total: all.length, registrations };
			},
			/** What would change, of newer details beside it. */
			newer: waitingDetails,
			/** Takes newer details up or dismisses them. False if it was decided already. */
			async decideNewer(by: string, newer: { id: string; newerId: string; accept: boolean }) {
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
		/** For the console's start page. */
		attention: (reader?: string) => readAttention(db, reader),
	};
}

export type SubmissionsAttention = Awaited<ReturnType<typeof readAttention>>;

/** Summary for the start page, without personal data. */
async function readAttention(db: Kysely<Database>, reader: string | undefined) {
	const { failing, dead, lapsed } = await countOutbox(db);
	return {
		/** Unanswered messages, and when the oldest arrived. */
		unanswered: await waitingSubmissions(db, "contact_messages", "new"),
		/** Those of them that were given to the organiser who asks. */
		mine: reader === undefined ? 0 : await countAssigned(db, reader),
		/** Messages that could not be sent: being retried, or given up. */
		failing,
		dead,
		/** Messages held back because they waited for longer than a day. */
		heldBack: lapsed,
		/** Held back as possible spam. */
		held: {
			registrations: await countSubmissions(db, "registrations", { held: "held" }),
			messages: await countSubmissions(db, "contact_messages", { held: "held" }),
		},
		/** Registrations with newer details beside them. */
		changed: await countRegistrationsWithNewer(db),
	};
}
