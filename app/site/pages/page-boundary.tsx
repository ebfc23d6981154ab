import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { services } from "../../services.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { DocumentTitle } from "../components/document-title.tsx";
import { type Missing, NotFound } from "../components/not-found.tsx";
import { useErrorId } from "../lib/error-id.ts";
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

/** 500 page: what to do, and the id under which the error was logged. */
function ServerError({ words }: { words: Content["errors"] }) {
	const errorId = useErrorId();
	const { pathname, search } = useLocation();
	const { head, text, idLabel, retry } = words.serverError;
	return (
		<div className="mx-auto flex max-w-[70ch] flex-col gap-2 px-2 py-8 sm:px-4">
			<DocumentTitle title={head.title} />
			<h1 className="text-h1">{head.title}</h1>
			{head.lead && <p className="text-lead">{head.lead}</p>}
			<p>{text}</p>
			{errorId && (
				<p>
					{idLabel}: <code className="rounded bg-paper-quiet px-1">{errorId}</code>
				</p>
			)}
			<Link href={pathname + search} className={`${buttonClass({ look: "action" })} self-start`}>
				{retry}
			</Link>
		</div>
	);
}
