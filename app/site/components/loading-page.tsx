import { Loading } from "../../ui/loading.tsx";
import { useWords } from "../lib/chrome.ts";
import { useIsLoadingPage } from "../lib/pending.ts";

/** Immediate feedback to a click: covers the current page while the next one is loading. */
export function LoadingPage() {
	const words = useWords();
	if (!useIsLoadingPage()) return null;
	return (
		<div className="fixed inset-0 z-30 grid place-items-center bg-structure-deep/50">
			<Loading label={words.loading} className="rounded bg-paper-raised px-6 text-ink shadow-floating" />
		</div>
	);
}
