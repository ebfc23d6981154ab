import { href, redirect } from "react-router";
import { services } from "../../services.ts";
import type { Route } from "./+types/sign-out.ts";
import { withCookies } from "./with-cookies.ts";

/** Only a form signs anybody out; whoever comes by an address goes on inside. */
export function loader() {
	return redirect(href("/console"));
}

export async function action({ context, request }: Route.ActionArgs) {
	const cookies = await context.get(services).console.auth.signOut(request);
	return redirect(`${href("/console/sign-in")}?done=signed-out`, withCookies(cookies));
}
