import { data } from "react-router";

/** Catch-all route. */
export function loader() {
	throw data("page", { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
