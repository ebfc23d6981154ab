import type { Role } from "./roles.ts";

/** Somebody who is signed in, with the second factor too. */
export interface Organiser {
	id: string;
	name: string;
	email: string;
	role: Role;
	sessionId: string;
}
