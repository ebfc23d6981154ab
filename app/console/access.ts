import { type SourceName, sourceNames } from "../../core/mailings/recipient-source.ts";
import type { Role } from "../../core/organisers/roles.ts";

const everyone: readonly Role[] = ["admin", "editor", "moderator", "coordinator"];
const forSubmissions: readonly Role[] = ["admin", "moderator"];
const editors: readonly Role[] = ["admin", "editor"];
const coordinators: readonly Role[] = ["admin", "coordinator"];
const admins: readonly Role[] = ["admin"];

/** Roles allowed per console path. Unlisted paths are denied to everyone; a test checks that every route is listed. */
export const access: Readonly<Record<string, readonly Role[]>> = {
	"/console": everyone,
	"/console/team": editors,
	"/console/team/sheet": editors,
	"/console/team/photos": editors,
	"/console/organisers": admins,
	"/console/handover": editors,
	"/console/handover/*": editors,
	"/console/new-year/*": editors,
	"/console/people": admins,
	"/console/audit": admins,
	"/console/account": everyone,
	"/console/account/email": everyone,
	"/console/account/phone": everyone,
	"/console/help": everyone,
	"/console/help/:picture": everyone,
	"/console/links": editors,
	"/console/old-content": editors,
	"/console/settings": admins,
	"/console/site": ["admin", "editor", "moderator"],
	"/console/backup": admins,
	"/console/backup/download": admins,
	"/console/recovery-codes": everyone,
	"/console/registrations": forSubmissions,
	"/console/registrations/export": forSubmissions,
	"/console/registrations/:id": forSubmissions,
	"/console/messages": forSubmissions,
	"/console/messages/export": forSubmissions,
	"/console/messages/:id": forSubmissions,
	"/console/mailings": forSubmissions,
	"/console/mailings/addresses": forSubmissions,
	"/console/mailings/addresses/file": forSubmissions,
	"/console/mailings/:id": forSubmissions,
	"/console/quarantine": forSubmissions,
	"/console/outbox": forSubmissions,
	"/console/erase": forSubmissions,
	"/console/content": editors,
	"/console/content/changed-files": editors,
	"/console/content/pictures": editors,
	"/console/content/:kind": editors,
	"/console/content/:kind/file": editors,
	"/console/content/:kind/history": editors,
	"/console/content/:kind/history/:version": editors,
	"/console/events": editors,
	"/console/events/:id": editors,
	"/console/events/hours": editors,
	"/console/events/hours/export": editors,
	"/console/events/:id/call-off": editors,
	"/console/events/:id/sign-up": editors,
	"/console/sign-ups": editors,
	"/console/events/:id/signups": editors,
	"/console/events/:id/signups/export": editors,
	"/console/events/:id/signups/:person": editors,
	"/console/events/:id/check-in": editors,
	"/console/events/:id/check-in/ticks": editors,
	"/console/events/:id/wall-code": editors,
	"/console/events/:id/hours": editors,
	"/console/events/:id/hours/export": editors,
	"/console/check-in/:token": editors,
	"/console/drawn-poster": editors,
	"/console/highlights": editors,
	"/console/highlights/:id": editors,
	"/console/media": editors,
	"/console/media/replace": editors,
	"/console/media/:id": editors,
	"/console/media/:id/adjust": editors,
	"/console/matching": coordinators,
	"/console/matching/pool": coordinators,
	"/console/matching/pool/export": coordinators,
	"/console/matching/pool/:id": coordinators,
	"/console/matching/hours": coordinators,
	"/console/matching/hours/export": coordinators,
	"/console/matching/settings": admins,
	"/console/matching/chat/:what/:id": coordinators,
	"/console/matching/:id": coordinators,
	"/console/matching/:id/people": coordinators,
	"/console/*": everyone,
};

/** Paths that need no session. */
export const openAddresses: readonly string[] = [
	"/console/invitation",
	"/console/sign-in",
	"/console/sign-in/code",
	"/console/sign-in/recovery",
	"/console/sign-in/forgotten",
	"/console/sign-in/new-password",
	"/console/second-factor",
	"/console/sign-out",
];

/** The list that shows the people of a mailing's source. */
const listOf: Readonly<Record<SourceName, keyof typeof access>> = {
	registrations: "/console/registrations",
	signups: "/console/events/:id/signups",
};

/** Whether the role may write to the people of a source, as `?source=signups:…` names it: if it may open their list. */
export function mayWriteTo(role: Role, source: string): boolean {
	const [name] = source.split(":");
	const known = sourceNames.find((one) => one === name);
	return known !== undefined && mayOpen(role, listOf[known]);
}

export function mayOpen(role: Role, pattern: string): boolean {
	return Object.hasOwn(access, pattern) && (access[pattern]?.includes(role) ?? false);
}
