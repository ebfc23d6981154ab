import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

interface DoneNoticeProps {
	words: Readonly<Record<string, ReactNode>>;
	/** Set to 'error' for an action that failed. */
	kind?: "success" | "error";
}

/** Shows the result of a form after its redirect: `?done=published` shows the text for 'published'. */
export function DoneNotice({ words, kind = "success" }: DoneNoticeProps) {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	if (!Object.hasOwn(words, done)) return null;
	return (
		<Notice kind={kind} role="status" className="mb-3">
			<p>{words[done]}</p>
		</Notice>
	);
}
