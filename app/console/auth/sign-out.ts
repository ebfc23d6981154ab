import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import type { Route } from "./+types/sign-out.ts";
import { withCookies } from "./with-cookies.ts";

/** Signing out requires a POST; a GET redirects to the console. */
export function loader() {
	return redirect(href("/console"));
}

export async function action({ context, request }: Route.ActionArgs) {
	const cookies = await context.get(services).console.auth.signOut(request);
	return redirect(`${href("/console/sign-in")}?done=signed-out`, withCookies(cookies));
}
