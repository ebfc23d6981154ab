import type { OpenAuth } from "./auth.ts";
import type { Organiser } from "./organiser.ts";
import { isRole } from "./roles.ts";

/** Absolute lifetime of a session. */
const longestMs = 30 * 24 * 3600 * 1000;
/** Upper bound for the remaining lifetime of an unused session. */
const longestIdleMs = 24 * 3600 * 1000;

export interface Recognised {
	organiser: Organiser | null;
	/** Whether the password was right, but the second factor is not set up yet. */
	settingUp: boolean;
	/** To be set with the response in any case. */
	cookies: string[];
}

const stranger: Recognised = { organiser: null, settingUp: false, cookies: [] };

/**
 * Identifies the organiser of a request. Queries the database every time, so that ended sessions are rejected at once.
 */
export async function recognise(openAuth: OpenAuth, request: Request, now: number): Promise<Recognised> {
	// Without our cookie there is no session, and the library need not be loaded.
	if (!request.headers.get("cookie")?.includes("console.session_token=")) return stranger;
	const auth = await openAuth();
	const { response: found, headers } = await auth.api.getSession({ headers: passed(request), returnHeaders: true });
	const cookies = headers.getSetCookie();
	if (!found) return { ...stranger, cookies };
	const { user, session } = found;
	if (!isRole(user.role) || now - session.createdAt.getTime() > longestMs || isAhead(session.expiresAt, now)) {
		await (await auth.$context).internalAdapter.deleteSession(session.token);
		return { ...stranger, cookies };
	}
	if (!user.twoFactorEnabled) return { organiser: null, settingUp: true, cookies };
	const organiser = { id: user.id, name: user.name, email: user.email, role: user.role, sessionId: session.id };
	return { organiser, settingUp: false, cookies };
}

/** Whether the session was used while the clock was ahead; it would stay valid for as long as the clock was wrong. */
function isAhead(expiresAt: Date, now: number): boolean {
	return expiresAt.getTime() - now > longestIdleMs;
}

/** The library gets only the headers that it needs. */
export function passed(request: Request): Headers {
	const headers = new Headers();
	for (const name of ["cookie", "user-agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}
