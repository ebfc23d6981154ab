import type { Role } from "../../core/organisers/roles.ts";

export const roleNames: Readonly<Record<Role, string>> = {
	admin: "Admin",
	editor: "Editor",
	moderator: "Moderator",
	coordinator: "Coordinator",
};

/** Purpose of each role, shown where one is chosen. */
export const rolePurposes: Readonly<Record<Role, string>> = {
	admin: "everything, people and settings too",
	editor: "events, highlights, media and content",
	moderator: "registrations, messages and the outbox",
	coordinator: "requests for scribes and blood, and the volunteers for them",
};
