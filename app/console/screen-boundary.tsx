import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/screen-boundary.ts";
import { Failure } from "./parts/failure.tsx";
import { Forbidden, Missing, Unreadable } from "./parts/refusals.tsx";

export default function ScreenBoundary() {
	return <Outlet />;
}

/** Keeps the navigation around a screen that is missing, forbidden or failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
	if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />;
	if (isRouteErrorResponse(error) && error.status === 400) return <Unreadable />;
	return <Failure error={error} />;
}
