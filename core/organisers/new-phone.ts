import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import type { AccountMail } from "./account-mail.ts";
import type { OpenAuth } from "./auth.ts";
import type { Organiser } from "./organiser.ts";
import { type Pending, pendingOf } from "./second-factor.ts";
import { endOtherSessions } from "./session-queries.ts";
import { stepOf } from "./totp.ts";

/** Replaces the authenticator app. The old one works until the new one has shown a right code. */
export interface NewPhone {
	/** Call only with a fresh code given. */
	begin(who: Organiser): Promise<void>;
	/** The secret for the new phone, in the session that began; null if there is none or it took too long. */
	pending(who: Organiser): Promise<Pending | null>;
	/** Takes the new phone's first code. The old phone and all other sessions end. */
	confirm(who: Organiser, typed: string): Promise<"done" | "wrong" | "gone">;
	cancel(who: Organiser): Promise<void>;
}

interface PhoneParts {
	db: Kysely<Database>;
	now(): number;
	mail: AccountMail;
}

const minutes = 20;

export function createNewPhone(openAuth: OpenAuth, { db, now, mail }: PhoneParts): NewPhone {
	async function secretOf(who: Organiser): Promise<string | null> {
		const row = await db
			.selectFrom("pending_second_factors")
			.select("secret")
			.where("organiser_id", "=", who.id)
			.where("session_id", "=", who.sessionId)
			.where("expires_at", ">", now())
			.executeTakeFirst();
		if (!row) return null;
		const { symmetricDecrypt } = await import("better-auth/crypto");
		return symmetricDecrypt({ key: await keyOf(), data: row.secret });
	}

	const keyOf = async () => (await (await openAuth()).$context).secretConfig;

	return {
		async begin(who) {
			const { generateRandomString, symmetricEncrypt } = await import("better-auth/crypto");
			const secret = await symmetricEncrypt({ key: await keyOf(), data: generateRandomString(32) });
			const row = { session_id: who.sessionId, secret, expires_at: now() + minutes * 60_000 };
			await db
				.insertInto("pending_second_factors")
				.values({ organiser_id: who.id, ...row })
				.onConflict((conflict) => conflict.column("organiser_id").doUpdateSet(row))
				.execute();
		},
		async pending(who) {
			const secret = await secretOf(who);
			return secret === null ? null : pendingOf(secret, who.email);
		},
		async confirm(who, typed) {
			const secret = await secretOf(who);
			if (secret === null) return "gone";
			// Whoever types it is shown the secret, so there is nothing to guess and nothing to count.
			const step = stepOf(secret, typed.replace(/\s/g, ""), now());
			if (step === undefined) return "wrong";
			const done = await transaction(db, (tx) => replace(tx, who, step));
			if (done)
				mail.tell(who.email, "You sign in with the codes of another phone from now on. All other sessions have ended.");
			return done ? "done" : "gone";
		},
		async cancel(who) {
			await db.deleteFrom("pending_second_factors").where("organiser_id", "=", who.id).execute();
		},
	};

	/** The first code counts as used. */
	async function replace(tx: Kysely<Database>, who: Organiser, step: number): Promise<boolean> {
		const proved = await tx
			.deleteFrom("pending_second_factors")
			.where("organiser_id", "=", who.id)
			.where("session_id", "=", who.sessionId)
			.returning("secret")
			.executeTakeFirst();
		if (!proved) return false;
		await tx
			.updateTable("organiser_second_factors")
			.set({ secret: proved.secret, last_step: step })
			.where("organiser_id", "=", who.id)
			.execute();
		await endOtherSessions(tx, who.id, who.sessionId);
		const entry = { actor: who.id, action: "auth.phone-changed", subject: `organiser:${who.id}`, at: now() };
		await recordAudit(tx, entry);
		return true;
	}
}
