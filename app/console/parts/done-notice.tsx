import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

interface DoneNoticeProps {
	words: Readonly<Record<string, ReactNode>>;
	/** Set to 'error' for an action that failed. */
	kind?: "success" | "error";
}

/** Shows the result of a form after its redirect: `?done=published` shows the text for 'published'. */
export function DoneNotice({ words, kind = "success" }: DoneNoticeProps) {
	const [search] = useSearchParams();
	const { key } = useLocation();
	const done = search.get("done") ?? "";
	if (!Object.hasOwn(words, done)) return null;
	return (
		<Notice kind={kind} role="status" className="mb-3">
			<DoneWords key={key}>{words[done]}</DoneWords>
		</Notice>
	);
}

/** Takes the focus if the button that was pressed is gone: a keyboard would start again at the top of the page. */
function DoneWords({ children }: { children: ReactNode }) {
	const own = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body) own.current?.focus();
	}, []);
	return (
		<p ref={own} tabIndex={-1}>
			{children}
		</p>
	);
}
