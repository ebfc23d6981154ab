import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

interface DoneNoticeProps {
	words: Readonly<Record<string, ReactNode>>;
	/** For what could not be done. */
	kind?: "success" | "error";
}

/** Says what a form did, after the redirect that follows it: `?done=published` shows the words for 'published'. */
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
