import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { ErasedKind, RetentionQuestion as Question } from "../../../core/settings/retention-form.ts";
import { longDate } from "../../../core/time/dates.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";

interface RetentionQuestionProps {
	question: Pick<Question, "erased" | "confirm">;
	/** The form that led to it, to be sent again with the answer. */
	fields: Readonly<Record<string, string>>;
}

const nouns: Record<ErasedKind["kind"], { one: string; many: string; received: string }> = {
	registrations: { one: "registration", many: "registrations", received: "received" },
	signups: { one: "sign-up for an event", many: "sign-ups for events", received: "received" },
	messages: { one: "message", many: "messages", received: "received" },
	audit: { one: "entry of the audit", many: "entries of the audit", received: "from" },
};

/** Asks before a shorter period erases something. */
export function RetentionQuestion({ question: { erased, confirm }, fields }: RetentionQuestionProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section aria-labelledby="erases" className="max-w-[70ch] rounded bg-paper-quiet p-2 sm:p-3">
			<h2 ref={heading} id="erases" tabIndex={-1} className="mb-1 text-h3">
				This erases data. Do you want that?
			</h2>
			<p>Within the hour, and for good:</p>
			<ul className="my-1 list-disc pl-3">
				{erased.map((each) => (
					<li key={each.kind}>
						<strong>{countOf(each)}</strong>, {nouns[each.kind].received} {timeOf(each)}. All {nouns[each.kind].many}{" "}
						are then kept for {monthsOf(each.months)}, and not for {monthsOf(each.was)} as until now.
					</li>
				))}
			</ul>
			<p className="mb-2">
				Their notes go with them, and whatever waits to be sent about them. Nobody can bring them back. Export first
				what you still need.
			</p>
			<ConsoleForm id="retention-question">
				{Object.entries({ ...fields, confirmed: confirm }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<SubmitButton>Erase them, and save the periods</SubmitButton>
			</ConsoleForm>
			<p className="mt-2">
				<Link to={href("/console/settings")} className="text-link">
					Leave it as it is
				</Link>
			</p>
		</section>
	);
}

function countOf({ kind, rows }: ErasedKind): string {
	return rows === 1 ? `One ${nouns[kind].one}` : `${rows.toLocaleString("en-IN")} ${nouns[kind].many}`;
}

function timeOf({ first, last }: ErasedKind): string {
	const [from, to] = [longDate(first), longDate(last)];
	return from === to ? `on ${from}` : `between ${from} and ${to}`;
}

function monthsOf(months: number): string {
	return months === 1 ? "one month" : `${months} months`;
}
