import type { LivePreferences } from "../backend/preferences.ts";
import type { Content } from "../content/kinds.ts";
import { fillNames, namesOf } from "../content/names.ts";
import { retentionNames, withRetention } from "../content/retention.ts";
import type { ContentStore } from "../content/store.ts";

/**
 * The content with the chapter's names in their places and the periods that really count, made once for every version
 * of it and of them.
 */
export function namedContent(store: ContentStore, preferences: Pick<LivePreferences, "current">): () => Content {
	let source: Content | undefined;
	let kept = "";
	let filled: Content;
	return () => {
		const latest = store.get();
		const { retention } = preferences.current();
		const months = JSON.stringify(retention);
		if (latest !== source || months !== kept) {
			source = latest;
			kept = months;
			const names = { ...namesOf(latest.site), ...retentionNames(retention) };
			filled = withRetention(fillNames(latest, names), retention);
		}
		return filled;
	};
}
