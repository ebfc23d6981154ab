import { use } from "react";
import { useErrorId } from "../lib/error-id.ts";
import { plainLastWords } from "../lib/last-words.ts";
import { RenderContext } from "../lib/render-context.ts";

/** Shown if the root layout itself fails, so it cannot use what that loads. */
export function LastError() {
	const errorId = useErrorId();
	const { language, title, lines, idLabel, home } = use(RenderContext)?.lastWords ?? plainLastWords;
	return (
		<main lang={language} className="mx-auto flex max-w-[60ch] flex-col gap-2 px-2 py-8">
			<title>{title}</title>
			<h1 className="text-h1">{title}</h1>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{errorId && (
				<p>
					{idLabel}: <strong>{errorId}</strong>
				</p>
			)}
			<p>
				<a href="/">{home}</a>
			</p>
		</main>
	);
}
