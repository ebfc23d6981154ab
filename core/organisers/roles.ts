import type { Role } from "../database/schema.ts";

export type { Role };

/** Admins may do anything; editors change what the pages show; "desk" handles submissions. */
export const roles = ["admin", "editor", "desk"] as const satisfies readonly Role[];

export function isRole(text: unknown): text is Role {
	return roles.some((role) => role === text);
}
