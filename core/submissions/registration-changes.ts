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

/** A pending change, field by field, with the old and new values. */
export interface WaitingChange {
	id: string;
	sentAt: number;
	fields: { field: keyof RegistrationPayload; label: string; from: string; to: string }[];
}

/** For a person who follows the link in the email about a change. */
export interface RegistrationChanges {
	/** Pending changes; 'nothing' if all are decided, 'invalid' if the link is unknown or has expired. */
	find(token: string): Promise<{ receipt: string; changes: WaitingChange[] } | "nothing" | "invalid">;
	/** Accepts or dismisses the new details. */
	decide(token: string, changeId: string, accept: boolean): Promise<"accepted" | "dismissed" | "nothing" | "invalid">;
}

export interface RegistrationChangesOptions {
	db: Kysely<Database>;
	now: () => number;
	/** Processing of accepted details. */
	notify: Notify;
	onStored?: () => void;
}

/** Lifetime of a link. */
const changeLinkMs = 7 * 24 * 3_600_000;

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

/** Creates a link token for a registration's pending changes. Only its hash is stored. */
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

/**
 * Atomically applies the decision, records it in the audit log and notifies the organisers. False if it was decided
 * already.
 */
export async function decideChange(db: Kysely<Database>, decision: Decision): Promise<boolean> {
	const { registrationId, changeId, accept, actor, now, notify } = decision;
	// Not one of our ids; PostgreSQL rejects some of these characters in queries.
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
