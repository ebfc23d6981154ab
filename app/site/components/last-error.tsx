import { useErrorId } from "../lib/error-id.ts";

/** Shown if the root layout itself fails, so it cannot use any content. */
export function LastError() {
	const errorId = useErrorId();
	return (
		<main className="mx-auto flex max-w-[60ch] flex-col gap-2 px-2 py-8">
			<title>Something went wrong</title>
			<h1 className="text-h1">Something went wrong on our side</h1>
			<p>Nothing that you did caused it. Please try again in a minute.</p>
			{errorId && (
				<p>
					If it keeps happening, write to us and give this number: <strong>{errorId}</strong>
				</p>
			)}
			<p>
				<a href="/">Go to the home page</a>
			</p>
		</main>
	);
}
