import type { HistoryEntry } from "../../../core/submissions/history.ts";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { Moment, momentWords } from "../parts/moment.tsx";

interface HistoryProps {
	history: HistoryEntry[];
	names: Readonly<Record<string, string>>;
}

/** History of one submission, newest first; and separately, who has viewed it. */
export function History({ history, names }: HistoryProps) {
	const looks = history.filter(({ looked }) => looked);
	return (
		<section aria-labelledby="history" className="flex flex-col gap-1">
			<h2 id="history" className="text-h3">
				History
			</h2>
			<Entries entries={history.filter(({ looked }) => !looked)} names={names} />
			{looks.length > 0 && (
				<details>
					<summary className="flex min-h-5.5 items-center text-link underline">
						Who has opened it ({looks.length})
					</summary>
					<Entries entries={looks} names={names} />
				</details>
			)}
		</section>
	);
}

/** Another organiser changed the state meanwhile: the newest entry of the history says who. */
export function StateConflict({ history, names }: HistoryProps) {
	const marked = history.find(({ what }) => what.startsWith("Marked"));
	const who = names[marked?.by ?? ""] ?? "Somebody";
	return (
		<ConflictNotice who={who} when={marked ? `on ${momentWords(marked.at)}` : "just now"}>
			<p>{marked?.what}. If you still want to change it, choose again below.</p>
		</ConflictNotice>
	);
}

function Entries({ entries, names }: { entries: HistoryEntry[]; names: HistoryProps["names"] }) {
	return (
		<ol className="flex flex-col border-l-2 border-line-strong">
			{entries.map(({ at, what, by, to }, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two things can happen in one moment, and the list is never reordered
				<li key={i} className="flex flex-wrap gap-x-1.5 py-0.5 pl-2">
					<span className="text-ink-quiet">
						<Moment at={at} />
					</span>
					<span>
						{what}
						{to && ` ${names[to] ?? to}`}
						{by && ` by ${names[by] ?? by}`}
					</span>
				</li>
			))}
		</ol>
	);
}
