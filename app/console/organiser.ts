import { createContext, data, type RouterContextProvider } from "react-router";
import type { Organiser } from "../../core/organisers/organiser.ts";
import type { Role } from "../../core/organisers/roles.ts";

export type { Organiser };

/** Who is signed in. Set by the guard in the console's layout, for everything below it. */
export const organiser = createContext<Organiser>();

/**
 * For the first line of every loader and action: who is signed in, if they may. Admins may everything.
 * Without a role it is enough to be signed in.
 */
export function allowed(context: Readonly<RouterContextProvider>, ...roles: readonly Role[]): Organiser {
	const who = context.get(organiser);
	if (roles.length > 0 && who.role !== "admin" && !roles.includes(who.role)) throw forbidden();
	return who;
}

/** The layout shows it as a screen that says what to do. */
function forbidden() {
	return data("Your role does not open this part of the console.", { status: 403 });
}

/** What the guard says to those whom it turns away. */
export type Refusal =
	| { reason: "signed out" }
	| { reason: "role"; who: Pick<Organiser, "name" | "role">; chapter: string };
