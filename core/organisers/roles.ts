import type { Role } from "../database/schema.ts";

export type { Role };

/**
 * Admins may do anything; editors change what the pages show; moderators handle submissions; coordinators match
 * people for scribes and blood, and see nothing else.
 */
export const roles = ["admin", "editor", "moderator", "coordinator"] as const satisfies readonly Role[];

export function isRole(text: unknown): text is Role {
	return roles.some((role) => role === text);
}
