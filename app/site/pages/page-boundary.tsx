import { isRouteErrorResponse, Outlet } from "react-router";
import { services } from "../../services.ts";
import { type Missing, NotFound } from "../components/not-found.tsx";
import { ServerError } from "../components/server-error.tsx";
import type { Route } from "./+types/page-boundary.ts";

/** Error texts have to be loaded before anything fails. */
export function loader({ context }: Route.LoaderArgs) {
	return context.get(services).content().errors;
}

export const shouldRevalidate = () => false;

export default function PageBoundary() {
	return <Outlet />;
}

/** Keeps header and footer around a missing or failed page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const words = loaderData;
	if (!words) throw error;
	if (isRouteErrorResponse(error) && error.status === 404)
		return <NotFound words={words} missing={missingOf(error.data)} />;
	return <ServerError words={words} />;
}

/** Reads from a thrown 404 what is missing. */
function missingOf(data: unknown): Missing {
	return data === "domain" || data === "project" || data === "highlight" ? data : "page";
}
