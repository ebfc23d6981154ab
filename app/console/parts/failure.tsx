import { isRouteErrorResponse, useLocation } from "react-router";
import { useErrorId } from "../../site/lib/error-id.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "./page-heading.tsx";

/** Screen after an unexpected error. */
export function Failure({ error }: { error: unknown }) {
	const errorId = useErrorId();
	const { pathname, search } = useLocation();
	// The server's message says what it is waiting for.
	const notNow = isRouteErrorResponse(error) && error.status === 503 && typeof error.data === "string";
	return (
		<>
			{notNow ? (
				<PageHeading title="Not just now" lead={error.data} />
			) : (
				<PageHeading
					title="Something went wrong"
					lead="Nothing that you did caused it. What was saved before is safe. Please try again in a minute."
				/>
			)}
			{errorId && (
				<p>
					If it keeps happening, give this number to whoever looks after the server:{" "}
					<code className="rounded bg-paper-quiet px-1">{errorId}</code>
				</p>
			)}
			{import.meta.env.DEV && error instanceof Error && (
				<pre className="overflow-x-auto rounded bg-danger-quiet p-2 text-small">{error.stack}</pre>
			)}
			<p>
				<a href={pathname + search} className={buttonClass({ look: "action" })}>
					Try again
				</a>
			</p>
		</>
	);
}
