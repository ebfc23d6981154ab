import { createContext, data, type RouterContextProvider } from "react-router";
import type { Organiser } from "../../core/organisers/organiser.ts";
import type { Role } from "../../core/organisers/roles.ts";

export type { Organiser };

/** The signed-in organiser. Set by the guard in the console's layout, for all routes below it. */
export const organiser = createContext<Organiser>();

/**
 * First line of every loader and action: returns the signed-in organiser, or throws a 403 if none of the roles matches.
 * Admins always pass. Without roles, a session is enough.
 */
export function allowed(context: Readonly<RouterContextProvider>, ...roles: readonly Role[]): Organiser {
	const who = context.get(organiser);
	if (roles.length > 0 && who.role !== "admin" && !roles.includes(who.role)) throw forbidden();
	return who;
}

/** The layout renders it as a screen that says what to do. */
function forbidden() {
	return data("Your role does not open this part of the console.", { status: 403 });
}

/** Why the guard refused a request. */
export type Refusal =
	| { reason: "signed out" }
	/** The form comes from a screen of another organiser; `name` is who is signed in now. */
	| { reason: "somebody else"; name: string }
	| { reason: "role"; who: Pick<Organiser, "name" | "role">; chapter: string };
