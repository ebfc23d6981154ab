import { data } from "react-router";

/** Any address that no page has. */
export function loader() {
	throw data("page", { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
