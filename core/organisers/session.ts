import type { OpenAuth } from "./auth.ts";
import type { Organiser } from "./organiser.ts";
import { isRole } from "./roles.ts";

/** Whatever happens, everybody signs in again after this long. */
const longestMs = 30 * 24 * 3600 * 1000;
/** No session is good for longer than this without being used again. */
const longestIdleMs = 24 * 3600 * 1000;

export interface Recognised {
	organiser: Organiser | null;
	/** Whether the password was right, but the second factor has yet to be set up. */
	settingUp: boolean;
	/** To be sent along with the answer, whatever it is. */
	cookies: string[];
}

const stranger: Recognised = { organiser: null, settingUp: false, cookies: [] };

/** Who comes with this request. The database is asked every time, so that an ended session ends at once. */
export async function recognise(openAuth: OpenAuth, request: Request, now: number): Promise<Recognised> {
	// Whoever has no cookie of ours is nobody, and nothing needs to be loaded to say so.
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

/** Of a session that was used while the clock was ahead: it would be good for as long as the clock was wrong. */
function isAhead(expiresAt: Date, now: number): boolean {
	return expiresAt.getTime() - now > longestIdleMs;
}

/** The library gets no more of a request than it needs. */
export function passed(request: Request): Headers {
	const headers = new Headers();
	for (const name of ["cookie", "user-agent"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
}
