import { recordAudit } from "../audit/queries.ts";
import { type QrCode, qrCode } from "../qr-code/qr-code.ts";
import type { Auth, OpenAuth } from "./auth.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { orRefusal, usedCode } from "./refusal.ts";
import { passed } from "./session.ts";
import type { Counting } from "./sign-in-limits.ts";

export interface SecondFactor {
	/** The secret to set up, for an organiser who has only given the password; null for all others. */
	pending(request: Request): Promise<Pending | null>;
	/** Confirms the set-up with a first code; from then on, codes are required. */
	confirm(request: Request, typed: string): Promise<Confirmation>;
	/** The recovery codes, until the owner has confirmed saving them; null afterwards. */
	unkeptCodes(organiserId: string): Promise<string[] | null>;
	keepCodes(organiserId: string): Promise<void>;
}

export interface Pending {
	/** For scanning with the phone. */
	picture: QrCode;
	/** For opening on the phone itself. */
	uri: string;
	/** For typing. */
	secret: string;
}

export interface Confirmation {
	outcome: "done" | "wrong" | "used" | "signed out";
	cookies: string[];
}

/**
 * Generates the secret right after the password step: the library requires the password again, and it is available
 * only now.
 */
export async function prepareSecondFactor(auth: Auth, cookies: string[], password: string): Promise<void> {
	const cookie = cookies.map((each) => each.split(";", 1)[0]).join("; ");
	await auth.api.enableTwoFactor({ body: { password }, headers: new Headers({ cookie }) });
}

export function createSecondFactor(
	openAuth: OpenAuth,
	{ db, now }: Pick<Counting, "db" | "now">,
	browsers: KnownBrowsers,
): SecondFactor {
	return {
		async pending(request) {
			const auth = await openAuth();
			const found = await auth.api.getSession({ headers: passed(request) });
			if (!found || found.user.twoFactorEnabled) return null;
			const row = await db
				.selectFrom("organiser_second_factors")
				.select("secret")
				.where("organiser_id", "=", found.user.id)
				.executeTakeFirst();
			if (!row) return null;
			const { symmetricDecrypt } = await import("better-auth/crypto");
			const key = (await auth.$context).secretConfig;
			return pendingOf(await symmetricDecrypt({ key, data: row.secret }), found.user.email);
		},

		async confirm(request, typed) {
			const auth = await openAuth();
			const headers = passed(request);
			const found = await auth.api.getSession({ headers });
			if (!found || found.user.twoFactorEnabled) return { outcome: "signed out", cookies: [] };
			const body = { code: typed.replace(/\s/g, "") };
			const answer = await orRefusal(auth.api.verifyTOTP({ body, headers, returnHeaders: true }));
			if (!answer.ok) return { outcome: answer.code === usedCode ? "used" : "wrong", cookies: [] };
			const { id } = found.user;
			await recordAudit(db, { actor: id, action: "auth.joined", subject: `organiser:${id}`, at: now() });
			return { outcome: "done", cookies: [...answer.value.headers.getSetCookie(), browsers.cookieFor(headers, id)] };
		},

		async unkeptCodes(organiserId) {
			const unkept = await db
				.selectFrom("organiser_second_factors")
				.select("id")
				.where("organiser_id", "=", organiserId)
				.where("codes_kept", "=", 0)
				.executeTakeFirst();
			if (!unkept) return null;
			const { backupCodes } = await (await openAuth()).api.viewBackupCodes({ body: { userId: organiserId } });
			return backupCodes;
		},

		async keepCodes(organiserId) {
			await db
				.updateTable("organiser_second_factors")
				.set({ codes_kept: 1 })
				.where("organiser_id", "=", organiserId)
				.execute();
		},
	};
}

/** A secret in the forms in which a phone takes it. */
export function pendingOf(text: string, email: string): Pending {
	const secret = base32(text);
	const uri = address(secret, email);
	return { picture: qrCode(uri), uri, secret };
}

const issuer = "NSS console";

/** The otpauth URI in the QR code. */
function address(secret: string, email: string): string {
	const query = new URLSearchParams({ secret, issuer, digits: "6", period: "30" });
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The secret in base32 (RFC 4648), for typing. */
function base32(text: string): string {
	const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
