import { fill } from "../../../../core/forms/fill.ts";
import { isoDate, longDate } from "../../../../core/time/dates.ts";
import { useLanguage } from "../../lib/chrome.ts";
import type { Found, FoundGroup } from "../../lib/search.ts";
import type { Part } from "../../lib/search-marks.ts";

interface ResultGroupProps {
	heading: string;
	more: string;
	group: FoundGroup;
}

export function ResultGroup({ heading, more, group: { count, found } }: ResultGroupProps) {
	return (
		<div className="grid gap-x-4 gap-y-1 border-t-4 border-structure pt-2 md:grid-cols-[14rem_minmax(0,1fr)]">
			<h3 className="text-h3">
				{heading} <span className="font-text font-normal text-ink-quiet">({count})</span>
			</h3>
			<div className="flex max-w-[52rem] min-w-0 flex-col">
				<ul className="divide-y divide-line">
					{found.map((result) => (
						<li key={result.url} className="py-1.5 first:pt-0">
							<Result {...result} />
						</li>
					))}
				</ul>
				{count > found.length && <p className="pt-1 text-ink-quiet">{fill(more, { count: found.length })}</p>}
			</div>
		</div>
	);
}

function Result({ url, title, snippet, date }: Found) {
	const language = useLanguage();
	return (
		<>
			<h4 className="text-lead leading-tight wrap-anywhere">
				<a href={url} className="text-link inline-block py-0.5 underline">
					<Marked parts={title} />
				</a>
			</h4>
			<p className="wrap-anywhere">
				{date !== null && (
					<>
						<time dateTime={isoDate(date)} className="font-semibold">
							{longDate(date, language)}
						</time>
						{": "}
					</>
				)}
				<Marked parts={snippet} />
			</p>
		</>
	);
}

function Marked({ parts }: { parts: Part[] }) {
	return parts.map(({ at, text, marked }) =>
		marked ? (
			<mark key={at} className="rounded bg-accent text-on-accent">
				{text}
			</mark>
		) : (
			text
		),
	);
}
