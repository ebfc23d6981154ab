import { Mail } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { longDate } from "../../../../core/time/dates.ts";
import { frame } from "../../../ui/frame.ts";
import { Table } from "../../../ui/table.tsx";
import { Prose } from "../../components/prose.tsx";
import { useLanguage } from "../../lib/language.tsx";
import { proseHeadings } from "../../lib/prose-headings.ts";
import { OnThisPage } from "./on-this-page.tsx";

interface PrivacyTextProps {
	policy: Pick<Content["privacyPolicy"], "body" | "retention" | "contact" | "updatedLabel" | "updated">;
	contact: Content["site"]["contact"]["dataQuestions"];
}

/** Text of the policy, with a table of contents beside it. */
export function PrivacyText({ policy, contact }: PrivacyTextProps) {
	const parts = [
		...proseHeadings(policy.body)
			.filter(({ level }) => level === 2)
			.map(({ id, text }) => ({ id, heading: text })),
		{ id: "retention", heading: policy.retention.heading },
		{ id: "data-contact", heading: policy.contact.heading },
	];
	return (
		<div
			data-made-from="privacyPolicy.body"
			className={`${frame} grid gap-x-8 gap-y-4 py-6 md:grid-cols-[16rem_minmax(0,1fr)] md:py-8`}
		>
			<OnThisPage parts={parts} className="md:sticky md:top-13 md:self-start" />
			<div className="flex max-w-[52rem] min-w-0 flex-col gap-5">
				<Prose prose={policy.body} className="max-w-none [&>p]:max-w-[72ch] [&>ul]:max-w-[72ch]" />
				<Retention words={policy.retention} />
				<DataContact words={policy.contact} contact={contact} />
				<p className="text-small text-ink-quiet">
					{policy.updatedLabel}{" "}
					<time dateTime={policy.updated}>{longDate(Date.parse(policy.updated), useLanguage())}</time>
				</p>
			</div>
		</div>
	);
}

interface DataContactProps {
	words: Content["privacyPolicy"]["contact"];
	contact: Content["site"]["contact"]["dataQuestions"];
}

/** Contact for questions about personal data. */
function DataContact({ words, contact }: DataContactProps) {
	return (
		<section
			data-made-from="privacyPolicy.contact"
			id="data-contact"
			aria-labelledby="data-contact-heading"
			className="flex flex-col gap-1 rounded border-l-8 border-accent bg-paper-quiet p-2 sm:p-4"
		>
			<h2 id="data-contact-heading" className="text-h2">
				{words.heading}
			</h2>
			<p className="max-w-[72ch]">{words.text}</p>
			<p className="flex flex-wrap items-center gap-x-1 font-semibold">
				<Mail aria-hidden className="size-2.5" />
				{contact.name}:
				<a href={`mailto:${contact.email}`} className="min-w-0 wrap-anywhere text-link underline">
					{contact.email}
				</a>
			</p>
		</section>
	);
}

/** Retention period per kind of record. */
function Retention({ words }: { words: Content["privacyPolicy"]["retention"] }) {
	return (
		<section
			data-made-from="privacyPolicy.retention"
			id="retention"
			aria-labelledby="retention-heading"
			className="flex flex-col gap-2"
		>
			<h2 id="retention-heading" className="text-h2">
				{words.heading}
			</h2>
			<Table
				label={`${words.heading}: ${words.whatLabel}, ${words.periodLabel}`}
				columns={[
					{ key: "what", heading: words.whatLabel },
					{ key: "period", heading: words.periodLabel },
				]}
				rows={words.periods.map(({ id, what, months, note }) => ({
					key: id,
					cells: [
						what,
						<>
							<span className="block font-display text-h3 font-bold">
								{months} {words.unit}
							</span>
							<span className="block text-small text-ink-quiet">{note}</span>
						</>,
					],
				}))}
			/>
			<p className="max-w-[72ch]">{words.after}</p>
		</section>
	);
}
