import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { subjectOf } from "../outbox/notices.ts";
import { isSigned, signature } from "../settings/signing.ts";
import { notifyOfErasure } from "./notices.ts";
import { eraseRegistration, findRegistration } from "./queries.ts";

export interface WithdrawalOptions {
	db: Kysely<Database>;
	secret: string;
	now: () => number;
	onStored?: () => void;
}

/** Token for the link in a confirmation: permits erasing this one registration and nothing else. */
export function withdrawalToken(secret: string, registrationId: string): string {
	return `${registrationId}.${signature(secret, "withdraw", registrationId)}`;
}

export type Withdrawals = ReturnType<typeof withdrawals>;

export function withdrawals({ db, secret, now, onStored }: WithdrawalOptions) {
	return {
		/** The receipt of the linked registration; 'gone' if it is already erased, 'invalid' if the token is not ours. */
		async find(token: string): Promise<{ receipt: string } | "gone" | "invalid"> {
			const id = registrationOf(secret, token);
			if (id === null) return "invalid";
			const found = await findRegistration(db, id);
			return found ? { receipt: found.receipt } : "gone";
		},
		/** Erases it permanently. */
		async erase(token: string): Promise<"erased" | "gone" | "invalid"> {
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

/** Atomically deletes the registration and pending messages about it, records that and notifies the organisers. */
async function eraseOne(db: Kysely<Database>, id: string, now: number): Promise<boolean> {
	return transaction(db, async (tx) => {
		const erased = await eraseRegistration(tx, id);
		const found = erased.find((one) => one.id === id);
		if (!found) return false;
		await notifyOfErasure(
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
