import { index, layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Every address of the organisers' console. Each has a line in access.ts too. */
export const consoleRoutes: RouteConfigEntry[] = prefix("console", [
	layout("console/door/door-layout.tsx", { id: "console-door" }, [
		route("invitation", "console/door/invitation.tsx"),
		route("sign-in", "console/door/sign-in.tsx"),
		route("sign-in/code", "console/door/code.tsx"),
		route("sign-in/recovery", "console/door/recovery.tsx"),
		route("second-factor", "console/door/second-factor.tsx"),
		route("sign-out", "console/door/sign-out.ts"),
	]),
	layout("console/console-layout.tsx", { id: "console" }, [
		layout("console/screen-boundary.tsx", [
			index("console/start/start.tsx"),
			route("new-year", "console/new-year/new-year.tsx"),
			route("new-year/people", "console/new-year/people.tsx"),
			route("new-year/year", "console/new-year/year.tsx"),
			route("new-year/check", "console/new-year/check.tsx"),
			route("people", "console/people/people.tsx"),
			route("audit", "console/audit/audit.tsx"),
			route("account", "console/account/account.tsx"),
			route("recovery-codes", "console/account/recovery-codes.tsx"),
			route("registrations", "console/registrations/list.tsx"),
			route("registrations/export", "console/registrations/export.ts"),
			route("registrations/:id", "console/registrations/one.tsx"),
			route("messages", "console/messages/list.tsx"),
			route("messages/export", "console/messages/export.ts"),
			route("messages/:id", "console/messages/one.tsx"),
			route("quarantine", "console/quarantine/quarantine.tsx"),
			route("outbox", "console/outbox/outbox.tsx"),
			route("erase", "console/erase/erase.tsx"),
			route("content", "console/content/list.tsx"),
			route("content/:kind", "console/content/edit.tsx"),
			route("content/:kind/history", "console/content/history.tsx"),
			route("content/:kind/history/:version", "console/content/version.tsx"),
			route("*", "console/not-found.tsx"),
		]),
		route("content/changed-files", "console/content/changed-files.ts"),
		route("content/pictures", "console/content/pictures.ts"),
		route("content/:kind/file", "console/content/file.ts"),
	]),
]);
