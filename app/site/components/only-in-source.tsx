import { frame } from "../../ui/frame.ts";
import { useWords } from "../lib/chrome.ts";
import { useLanguage } from "../lib/language.tsx";

/** Says, in the language of the page, that what follows is there in the language of the source only. */
export function OnlyInSource() {
	const { onlyInSource } = useWords();
	const language = useLanguage();
	if (!onlyInSource) return null;
	return (
		<p lang={language} className="bg-paper-quiet py-0.5 text-small text-ink">
			<span className={`${frame} block`}>{onlyInSource}</span>
		</p>
	);
}
