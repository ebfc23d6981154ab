import { href, redirect } from "react-router";

/** A second address that was linked once. */
export function loader() {
	return redirect(href("/intern-policy"), 308);
}
