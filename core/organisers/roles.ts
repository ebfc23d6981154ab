/** What an organiser may do: *admin* everything, *editor* what the pages show, *desk* what people sent. */
export const roles = ["admin", "editor", "desk"] as const;
export type Role = (typeof roles)[number];

export function isRole(text: unknown): text is Role {
	return roles.some((role) => role === text);
}
