import { href, redirect } from "react-router";

/** Redirects from a path that was linked in the past. */
export function loader() {
	return redirect(href("/intern-policy"), 308);
}
