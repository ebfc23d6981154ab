import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/notices.ts";
import {
	applyChange,
	type ChangeableField,
	changedFields,
	changesOf,
	findChangeLink,
	saveChangeLink,
	takeChange,
} from "./change-queries.ts";
import { registrationLabels } from "./kinds.ts";
import type { Notify } from "./notifications.ts";
import { findRegistration, type StoredRegistration } from "./queries.ts";
import type { RegistrationPayload } from "./registration-form.ts";

/** Other details for a registered person, and what each would take the place of. */
export interface WaitingChange {
	id: string;
	sentAt: number;
	fields: { field: keyof RegistrationPayload; label: string; from: string; to: string }[];
}

/** For those who come by the link in the email about a change. */
export interface RegistrationChanges {
	/** What waits for them; 'nothing' if it is settled already, 'invalid' if the link is none of ours or has expired. */
	find(token: string): Promise<{ receipt: string; changes: WaitingChange[] } | "nothing" | "invalid">;
	/** Takes the new details over, or keeps the old ones. */
	decide(token: string, changeId: string, accept: boolean): Promise<"accepted" | "dismissed" | "nothing" | "invalid">;
}

export interface RegistrationChangesOptions {
	db: Kysely<Database>;
	now: () => number;
	/** How the new details go on from here. */
	notify: Notify;
	onStored?: () => void;
}

/** How long a link is good for. */
export const changeLinkMs = 7 * 24 * 3_600_000;

export function registrationChanges({ db, now, notify, onStored }: RegistrationChangesOptions): RegistrationChanges {
	return {
		async find(token) {
			const registration = await findChangeLink(db, hashOf(token), now());
			if (!registration) return "invalid";
			const changes = await waitingChanges(db, registration);
			return changes.length > 0 ? { receipt: registration.receipt, changes } : "nothing";
		},
		async decide(token, changeId, accept) {
			const registration = await findChangeLink(db, hashOf(token), now());
			if (!registration) return "invalid";
			const decision = { registrationId: registration.id, changeId, accept, actor: "the person", now: now(), notify };
			if (!(await decideChange(db, decision))) return "nothing";
			onStored?.();
			return accept ? "accepted" : "dismissed";
		},
	};
}

/** Makes a link to what waits for a registration. It is stored nowhere: the database has only its hash. */
export async function newChangeLink(db: Kysely<Database>, registrationId: string, now: number): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await saveChangeLink(db, { tokenHash: hashOf(token), registrationId, expiresAt: now + changeLinkMs });
	return token;
}

export async function waitingChanges(db: Kysely<Database>, registration: StoredRegistration): Promise<WaitingChange[]> {
	const changes = await changesOf(db, registration.id);
	return changes.map((change) => ({
		id: change.id,
		sentAt: change.updated_at,
		fields: changedFields(registration, change).map((column) => ({
			field: fieldNames[column],
			label: registrationLabels[column],
			from: registration[column],
			to: change[column],
		})),
	}));
}

export interface Decision {
	registrationId: string;
	changeId: string;
	accept: boolean;
	/** An organiser's id, or 'the person'. */
	actor: string;
	now: number;
	notify: Notify;
}

/** All of it or nothing: the new details, the note of it, and word to the organisers. False if it is decided already. */
export async function decideChange(db: Kysely<Database>, decision: Decision): Promise<boolean> {
	const { registrationId, changeId, accept, actor, now, notify } = decision;
	// No id of ours has other characters, and PostgreSQL refuses to be asked about some of them.
	if (!/^[0-9a-f]{24}$/.test(changeId)) return false;
	return transaction(db, async (tx) => {
		const change = await takeChange(tx, { id: changeId, registrationId });
		const registration = change && (await findRegistration(tx, registrationId));
		if (!registration) return false;
		const fields = changedFields(registration, change).map((column) => fieldNames[column]);
		if (accept) {
			await applyChange(tx, change, now);
			const { id, receipt } = registration;
			await notify(tx, "registration", { id, receipt, outcome: "updated" }, now);
		}
		const action = accept ? "registration.change-accepted" : "registration.change-dismissed";
		const subject = subjectOf("registration", registrationId);
		await recordAudit(tx, { actor, action, subject, detail: { fields }, at: now });
		return true;
	});
}

const fieldNames = {
	name: "name",
	phone: "phone",
	personal_gmail: "personalGmail",
	hostel: "hostel",
	program: "program",
} as const satisfies Record<ChangeableField, keyof RegistrationPayload>;

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
