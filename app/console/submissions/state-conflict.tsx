import type { HistoryEntry } from "../../../core/submissions/history.ts";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";

interface StateConflictProps {
	history: HistoryEntry[];
	names: Readonly<Record<string, string>>;
}

/** Somebody else marked it in the meantime: the newest entry of the history says who. */
export function StateConflict({ history, names }: StateConflictProps) {
	const marked = history.find(({ what }) => what.startsWith("Marked"));
	const who = names[marked?.by ?? ""] ?? "Somebody";
	return (
		<ConflictNotice who={who} when={marked ? `on ${momentWords(marked.at)}` : "just now"}>
			<p>{marked?.what}. If you still want to change it, choose again below.</p>
		</ConflictNotice>
	);
}
