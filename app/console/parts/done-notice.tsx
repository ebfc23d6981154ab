import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Notice } from "../../ui/notice.tsx";

type DoneWords = ReactNode | ((number: number) => ReactNode);

interface DoneNoticeProps {
	/** With a function for what was done with several: `?done=release-3` calls that of 'release' with 3. */
	words: Readonly<Record<string, DoneWords>>;
	/** Set to 'error' for an action that failed. */
	kind?: "success" | "error";
}

/** Shows the result of a form after its redirect: `?done=published` shows the text for 'published'. */
export function DoneNotice({ words, kind = "success" }: DoneNoticeProps) {
	const [search] = useSearchParams();
	const { key } = useLocation();
	const shown = wordsFor(words, search.get("done") ?? "");
	if (shown === null) return null;
	return (
		<Notice kind={kind} role="status" className="mb-3">
			<Told key={key}>{shown}</Told>
		</Notice>
	);
}

function wordsFor(words: DoneNoticeProps["words"], done: string): ReactNode {
	const found = Object.hasOwn(words, done) ? words[done] : null;
	if (found && typeof found !== "function") return found;
	const [, name = "", number = ""] = /^(.+)-(\d{1,5})$/.exec(done) ?? [];
	const counted = Object.hasOwn(words, name) ? words[name] : null;
	return typeof counted === "function" ? counted(Number(number)) : null;
}

/** Takes the focus if the button that was pressed is gone: a keyboard would start again at the top of the page. */
function Told({ children }: { children: ReactNode }) {
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
