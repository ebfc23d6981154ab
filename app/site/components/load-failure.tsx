import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../lib/chrome.ts";
import { useErrorId } from "../lib/error-id.ts";
import { useErrorWords } from "../lib/error-words.ts";
import { fill } from "../lib/fill.ts";
import { usePendingSearch } from "../lib/pending.ts";
import { NotFound } from "./not-found.tsx";
import { PageTitle } from "./page-title.tsx";

type What = "events" | "highlights" | "highlight";

/** Stands in a page in the place of what could not be had: what failed, what to do, and the way to try again. */
export function LoadFailure({ what }: { what: What }) {
	const { loading, serverError } = useErrorWords();
	const errorId = useErrorId();
	if (usePendingSearch()) return <Trying />;
	return (
		<Notice kind="error" heading={fill(loading.shownAs, { message: loading[what] })} className="max-w-[60rem]">
			<p>{loading.advice}</p>
			{errorId && (
				<p>
					{serverError.idLabel}: <code>{errorId}</code>
				</p>
			)}
			<TryAgain label={loading.tryAgain} />
		</Notice>
	);
}

/** The same as a page of its own, where not even the page's words could be had. */
export function FailedPage({ what }: { what: What }) {
	const { loading } = useErrorWords();
	const title = fill(loading.shownAs, { message: loading[what] });
	return (
		<PageTitle title={title} lead={loading.advice} variant="band">
			<title>{title}</title>
			{usePendingSearch() ? <Trying /> : <TryAgain label={loading.tryAgain} />}
		</PageTitle>
	);
}

/** For a page's `ErrorBoundary`: the connection was lost on the way to it, or what it should show does not exist. */
export function FailedPageBoundary({ what }: { what: What }) {
	const error = useRouteError();
	const words = useErrorWords();
	if (isRouteErrorResponse(error) && error.status === 404)
		return <NotFound words={words} missing={what === "highlight" ? what : "page"} />;
	return <FailedPage what={what} />;
}

function Trying() {
	const { loading } = useWords();
	return <Loading label={loading} className="w-full" />;
}

/** The same address once more: by the router where it runs, so that the wheel turns meanwhile, and else by the browser. */
function TryAgain({ label }: { label: string }) {
	const { pathname, search } = useLocation();
	return (
		<ButtonLink to={pathname + search} prefetch="none" look="action" className="mt-1 self-start">
			{label}
		</ButtonLink>
	);
}
