import type { AuditLine } from "../../../core/audit/audit.ts";
import { sentenceOf } from "../audit/sentences.ts";
import { Moment } from "../parts/moment.tsx";

const looking = ["matching.viewed", "matching.member-viewed", "matching.candidates"];

/** What happened, newest first; and separately, who has looked at it. */
export function MatchHistory({ history }: { history: AuditLine[] }) {
	const isLook = ({ action }: AuditLine) => looking.includes(action);
	const looks = history.filter(isLook);
	return (
		<section aria-labelledby="history" className="flex flex-col gap-1">
			<h2 id="history" className="text-h3">
				History
			</h2>
			<Lines lines={history.filter((line) => !isLook(line))} />
			{looks.length > 0 && (
				<details>
					<summary className="flex min-h-5.5 items-center text-link underline">
						Who has looked at it ({looks.length})
					</summary>
					<Lines lines={looks} />
				</details>
			)}
		</section>
	);
}

function Lines({ lines }: { lines: AuditLine[] }) {
	return (
		<ol className="flex flex-col border-l-2 border-line-strong">
			{lines.map((line) => (
				<li key={line.id} className="flex flex-wrap gap-x-1.5 py-0.5 pl-2">
					<span className="text-ink-quiet">
						<Moment at={line.at} />
					</span>
					<span>
						{line.who ?? "The site"} {sentenceOf(line)}
					</span>
				</li>
			))}
		</ol>
	);
}
