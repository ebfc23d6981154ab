import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** Redirects from paths of earlier versions, for bookmarks. */
const moved = [
	["/console/handover", "/console/team/sheet"],
	["/console/new-year", "/console/team/sheet"],
	["/console/people", "/console/organisers"],
	["/console/quarantine", "/console/registrations?state=held"],
] as const;

export function loader({ url: { pathname } }: Route.LoaderArgs) {
	const [, to] = moved.find(([old]) => pathname.startsWith(old)) ?? ["", "/console"];
	throw redirect(to, 301);
}
