import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** Redirects from paths of earlier versions, for bookmarks. */
const moved = [
	["/console/new-year", "/console/handover"],
	["/console/people", "/console/organisers"],
] as const;

export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
	const [from, to] = moved.find(([old]) => pathname.startsWith(old)) ?? ["", ""];
	throw redirect(pathname.replace(from, to) + search, 301);
}
