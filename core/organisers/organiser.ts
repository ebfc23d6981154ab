import type { Role } from "./roles.ts";

/** An organiser who has completed both steps of signing in. */
export interface Organiser {
	id: string;
	name: string;
	email: string;
	role: Role;
	sessionId: string;
}
