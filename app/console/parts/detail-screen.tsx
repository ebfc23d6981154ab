import type { ReactNode } from "react";
import type { AuditLine } from "../../../core/audit/audit.ts";
import { sentenceOf } from "../audit/sentences.ts";
import { ErasePerson } from "../erase/erase-person.tsx";
import { DoneNotice } from "./done-notice.tsx";
import { Moment } from "./moment.tsx";
import { PageHeading, type PageHeadingProps } from "./page-heading.tsx";

interface DetailScreenProps extends PageHeadingProps {
	/** Address or number of whom the record is about, to erase everything of them; none if they were erased. */
	person: string;
	/** What was done, by `?done=`. */
	done: Readonly<Record<string, ReactNode>>;
	/** How the record stands, above its parts. */
	notices?: ReactNode;
	history: readonly HistoryLine[];
	/** The parts of the record. */
	children: ReactNode;
}

export interface HistoryLine {
	at: number;
	words: string;
	/** Whether somebody only looked at it. */
	looked: boolean;
}

/** A record of a person: how it stands, its parts with what can be done, and what happened. */
export function DetailScreen(props: DetailScreenProps) {
	const { person, done, notices, history, children, actions, ...heading } = props;
	return (
		<>
			<PageHeading
				{...heading}
				actions={
					<>
						{actions}
						{person && <ErasePerson person={person} />}
					</>
				}
			/>
			<DoneNotice words={done} />
			{notices}
			<div className="flex flex-col gap-4">
				{children}
				<History history={history} />
			</div>
		</>
	);
}

/** Lines of the audit log about one record. */
export function auditHistory(lines: readonly AuditLine[], looking: readonly string[]): HistoryLine[] {
	return lines.map((line) => ({
		...{ at: line.at, words: `${line.who ?? "The site"} ${sentenceOf(line)}` },
		looked: looking.includes(line.action),
	}));
}

/** What happened, newest first; and separately, who has looked at it. */
function History({ history }: Pick<DetailScreenProps, "history">) {
	const looks = history.filter(({ looked }) => looked);
	return (
		<section aria-labelledby="history" className="flex flex-col gap-1">
			<h2 id="history" className="text-h3">
				History
			</h2>
			<Lines lines={history.filter(({ looked }) => !looked)} />
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

function Lines({ lines }: { lines: readonly HistoryLine[] }) {
	return (
		<ol className="flex flex-col border-l-2 border-line-strong">
			{lines.map(({ at, words }, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two things can happen in one moment, and the list is never reordered
				<li key={i} className="flex flex-wrap gap-x-1.5 py-0.5 pl-2">
					<span className="text-ink-quiet">
						<Moment at={at} />
					</span>
					<span>{words}</span>
				</li>
			))}
		</ol>
	);
}
