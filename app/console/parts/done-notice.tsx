import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** Says what a form did, after the redirect that follows it: `?done=published` shows the words for 'published'. */
export function DoneNotice({ words }: { words: Readonly<Record<string, ReactNode>> }) {
	const [search] = useSearchParams();
	const done = search.get("done") ?? "";
	if (!Object.hasOwn(words, done)) return null;
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>{words[done]}</p>
		</Notice>
	);
}
