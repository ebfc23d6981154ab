import { useWords } from "../lib/chrome.ts";
import { useIsLoadingPage } from "../lib/pending.ts";
import { Loading } from "../ui/loading.tsx";

/** Answers a click at once: covers the page that is left until the one that has to be fetched is there. */
export function LoadingPage() {
	const words = useWords();
	if (!useIsLoadingPage()) return null;
	return (
		<div className="fixed inset-0 z-30 grid place-items-center bg-paper opacity-100 transition-opacity duration-200 starting:opacity-0">
			<Loading label={words.loading} />
		</div>
	);
}
