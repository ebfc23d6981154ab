import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { dropAccountLinks } from "./account-links.ts";
import type { AccountMail } from "./account-mail.ts";
import type { OpenAuth } from "./auth.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import type { Organiser } from "./organiser.ts";
import { passwordProblem } from "./password.ts";
import { orRefusal } from "./refusal.ts";
import { passed } from "./session.ts";
import { endOtherSessions, endSession, sessions } from "./session-queries.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";

export interface OpenSession {
	id: string;
	/** Such as 'Firefox on Android'. */
	device: string;
	startedAt: number;
	lastUsedAt: number;
	/** Whether it is the session of this request. */
	current: boolean;
}

/** What organisers manage for their own account. */
export interface Account {
	sessions(who: Organiser): Promise<OpenSession[]>;
	endSession(who: Organiser, id: string): Promise<boolean>;
	endOtherSessions(who: Organiser): Promise<number>;
	/** Asks for the present password before something else is changed. */
	provePassword(who: Organiser, request: Request, password: string): Promise<AccountChange>;
	/** Ends all other sessions. */
	changePassword(who: Organiser, request: Request, given: { current: string; next: string }): Promise<AccountChange>;
	/** Issues new recovery codes and invalidates the old ones. They are shown until the owner confirms saving them. */
	renewCodes(who: Organiser, request: Request, password: string): Promise<AccountChange>;
}

export type AccountChange =
	| { outcome: "done"; cookies: string[] }
	| { outcome: "wrong password" }
	| { outcome: "weak password"; problem: string }
	| { outcome: "wait"; seconds: number };

export function createAccount(
	openAuth: OpenAuth,
	counting: Counting,
	browsers: KnownBrowsers,
	mail: Pick<AccountMail, "tell">,
): Account {
	const { db, now } = counting;
	const countPassword = (who: Organiser, { headers }: Request) =>
		countAttempt(counting, "password", who.email, browsers.find(headers, who.id));
	const note = (who: Organiser, action: string) => noteOwn(db, who, action, now());

	return {
		async sessions(who) {
			const found = await sessions(db, now(), who.id);
			return found.map(({ id, userAgent, startedAt, lastUsedAt }) => {
				return { id, device: deviceOf(userAgent), startedAt, lastUsedAt, current: id === who.sessionId };
			});
		},
		async endSession(who, id) {
			const ended = await endSession(db, who.id, id);
			if (ended) await note(who, "auth.session-ended");
			return ended;
		},
		async endOtherSessions(who) {
			const ended = await endOtherSessions(db, who.id, who.sessionId);
			if (ended > 0) await note(who, "auth.session-ended");
			return ended;
		},
		async provePassword(who, request, password) {
			const seconds = await countPassword(who, request);
			if (seconds > 0) return { outcome: "wait", seconds };
			const { api } = await openAuth();
			const answer = await orRefusal(api.verifyPassword({ body: { password }, headers: passed(request) }));
			return answer.ok ? { outcome: "done", cookies: [] } : { outcome: "wrong password" };
		},
		async changePassword(who, request, { current, next }) {
			const seconds = await countPassword(who, request);
			if (seconds > 0) return { outcome: "wait", seconds };
			const problem = await passwordProblem(next, [who.name, who.email]);
			if (problem !== null) return { outcome: "weak password", problem };
			const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
			const asked = { body, headers: passed(request), returnHeaders: true } as const;
			const answer = await orRefusal((await openAuth()).api.changePassword(asked));
			if (!answer.ok) return { outcome: "wrong password" };
			// Links that were mailed before belong to the old password.
			await dropAccountLinks(db, who.id, "password");
			await note(who, "auth.password-changed");
			mail.tell(who.email, "Your password was changed. All other sessions have ended.");
			return { outcome: "done", cookies: answer.value.headers.getSetCookie() };
		},
		async renewCodes(who, request, password) {
			const seconds = await countPassword(who, request);
			if (seconds > 0) return { outcome: "wait", seconds };
			const { api } = await openAuth();
			const answer = await orRefusal(api.generateBackupCodes({ body: { password }, headers: passed(request) }));
			if (!answer.ok) return { outcome: "wrong password" };
			await showCodesAgain(db, who.id);
			await note(who, "auth.codes-renewed");
			mail.tell(who.email, "You have new recovery codes. The old ones do not work any more.");
			return { outcome: "done", cookies: [] };
		},
	};
}

async function noteOwn(db: Kysely<Database>, who: Organiser, action: string, at: number): Promise<void> {
	await recordAudit(db, { actor: who.id, action, subject: `organiser:${who.id}`, at });
}

async function showCodesAgain(db: Kysely<Database>, organiserId: string): Promise<void> {
	await db
		.updateTable("organiser_second_factors")
		.set({ codes_kept: 0 })
		.where("organiser_id", "=", organiserId)
		.execute();
}

/** Readable name of a browser from its user agent, such as 'Firefox on Android'. */
export function deviceOf(userAgent: string): string {
	const browser = nameIn(userAgent, browsers) ?? "A browser";
	const system = nameIn(userAgent, systems);
	return system ? `${browser} on ${system}` : browser;
}

/** Order matters: most browsers also claim to be Chrome and Safari. */
const browsers: [RegExp, string][] = [
	[/\bEdg(A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

function nameIn(userAgent: string, names: [RegExp, string][]): string | undefined {
	return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
