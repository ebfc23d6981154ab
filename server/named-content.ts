import type { Content } from "../core/content/kinds.ts";
import { fillNames, namesOf } from "../core/content/names.ts";
import { retentionNames, withRetention } from "../core/content/retention.ts";
import type { ContentStore } from "../core/content/store.ts";
import type { LivePreferences } from "../core/settings/preferences.ts";

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
