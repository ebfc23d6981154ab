import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/notices.ts";
import { isSigned, signature } from "../settings/signing.ts";
import { enqueueErasure } from "./notifications.ts";
import { eraseRegistration, findRegistration } from "./queries.ts";

export interface Withdrawals {
	/** What the link leads to: its receipt, 'gone' if it is erased already, 'invalid' if it is not one of our links. */
	find(token: string): Promise<{ receipt: string } | "gone" | "invalid">;
	/** Erases it for good. */
	erase(token: string): Promise<"erased" | "gone" | "invalid">;
}

export interface WithdrawalOptions {
	db: Kysely<Database>;
	secret: string;
	now: () => number;
	onStored?: () => void;
}

/** The token in the link of a confirmation: good for erasing this one registration, and for nothing else. */
export function withdrawalToken(secret: string, registrationId: string): string {
	return `${registrationId}.${signature(secret, "withdraw", registrationId)}`;
}

export function withdrawals({ db, secret, now, onStored }: WithdrawalOptions): Withdrawals {
	return {
		async find(token) {
			const id = registrationOf(secret, token);
			if (id === null) return "invalid";
			const found = await findRegistration(db, id);
			return found ? { receipt: found.receipt } : "gone";
		},
		async erase(token) {
			const id = registrationOf(secret, token);
			if (id === null) return "invalid";
			const erased = await eraseOne(db, id, now());
			if (erased) onStored?.();
			return erased ? "erased" : "gone";
		},
	};
}

function registrationOf(secret: string, token: string): string | null {
	const [, id, given] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
	return id !== undefined && given !== undefined && isSigned(secret, "withdraw", id, given) ? id : null;
}

/** All of it or nothing: the registration, what waits to be sent about it, the note of it, and word to the organisers. */
async function eraseOne(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	return transaction(db, async (tx) => {
		const erased = await eraseRegistration(tx, id);
		const found = erased.find((one) => one.id === id);
		if (!found) return false;
		await enqueueErasure(
			tx,
			erased.map((one) => ({ kind: "registration", ...one })),
			now,
		);
		const detail = { receipt: found.receipt, rows: erased.length };
		const subject = subjectOf("registration", id);
		await recordAudit(tx, { actor: "the person", action: "registration.withdrawn", subject, detail, at: now });
		return true;
	});
}
