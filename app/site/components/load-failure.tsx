import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useErrorId } from "../lib/error-id.ts";
import type { loader } from "../pages/page-boundary.tsx";
import { DocumentTitle } from "./document-title.tsx";
import { NotFound } from "./not-found.tsx";
import { PageTitle } from "./page-title.tsx";

type What = "events" | "highlights" | "highlight";

/** Replaces a part of a page that could not be loaded: what failed, what to do, and a retry. */
export function LoadFailure({ what }: { what: What }) {
	const { loading, serverError } = useErrorWords();
	const errorId = useErrorId();
	return (
		<Notice kind="error" heading={fill(loading.shownAs, { message: loading[what] })} className="max-w-[60rem]">
			<p>{loading.advice}</p>
			{errorId && (
				<p>
					{serverError.idLabel}: <code>{errorId}</code>
				</p>
			)}
			<TryAgain />
		</Notice>
	);
}

/** The same as a whole page, if not even its content could be loaded. */
export function FailedPage({ what }: { what: What }) {
	const { loading } = useErrorWords();
	const title = fill(loading.shownAs, { message: loading[what] });
	return (
		<PageTitle data-made-from="errors.loading" title={title} lead={loading.advice} variant="band">
			<DocumentTitle title={title} />
			<TryAgain />
		</PageTitle>
	);
}

/** For a page's `ErrorBoundary`: the connection was lost during navigation, or the record does not exist. */
export function FailedPageBoundary({ what }: { what: What }) {
	const error = useRouteError();
	const words = useErrorWords();
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound words={words} missing={missing[what]} />;
	return <FailedPage what={what} />;
}

/** What is missing under the addresses of each; a list itself never is. */
const missing = { events: "event", highlights: "page", highlight: "highlight" } as const;

/** Leads to the same page. */
export function TryAgain() {
	const { loading } = useErrorWords();
	const { pathname, search } = useLocation();
	return (
		<ButtonLink href={pathname + search} look="action" className="mt-1 self-start">
			{loading.tryAgain}
		</ButtonLink>
	);
}

/** Texts for missing and failed pages; loaded in advance, so that they are there when something fails. */
function useErrorWords(): Content["errors"] {
	const words = useRouteLoaderData<typeof loader>("site/pages/page-boundary");
	if (words === undefined) throw new Error("useErrorWords outside the public pages");
	return words;
}
