import { useLocation } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useErrorId } from "../lib/error-id.ts";
import { DocumentTitle } from "./document-title.tsx";

/** 500 page: what to do, and the id under which the error was logged. */
export function ServerError({ words }: { words: Content["errors"] }) {
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
