import { isRouteErrorResponse, Outlet } from "react-router";
import { services } from "../../services.ts";
import { type Missing, NotFound } from "../components/not-found.tsx";
import { ServerError } from "../components/server-error.tsx";
import type { Route } from "./+types/page-boundary.ts";

/** The words for when a page is missing or fails have to be there before it does. */
export function loader({ context }: Route.LoaderArgs) {
	return context.get(services).content().errors;
}

export const shouldRevalidate = () => false;

export default function PageBoundary() {
	return <Outlet />;
}

/** Keeps the header and the footer around a page that is missing or failed. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const words = loaderData;
	if (!words) throw error;
	if (isRouteErrorResponse(error) && error.status === 404)
		return <NotFound words={words} missing={missingOf(error.data)} />;
	return <ServerError words={words} />;
}

/** What a loader said is missing when it threw a 404. */
function missingOf(data: unknown): Missing {
	return data === "domain" || data === "project" || data === "highlight" ? data : "page";
}
