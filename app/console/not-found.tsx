import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";
import { allowed } from "./organiser.ts";

export function loader({ context }: Route.LoaderArgs) {
	allowed(context);
	throw data(null, { status: 404 });
}

export function action({ context }: Route.ActionArgs) {
	allowed(context);
	throw data(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
