import type { Content } from "../../../core/content/kinds.ts";
import { fill } from "../../../core/forms/fill.ts";
import { Table } from "../../ui/table.tsx";
import { useChrome } from "../lib/chrome.ts";
import { TargetLink } from "./target-link.tsx";

interface PrivacyNoticeProps {
	form: Pick<Content["register"], "notice" | "submit">;
	/** Level of its heading. */
	level: 2 | 3;
	/** Id of the sentences that describe the button. */
	pressingId: string;
}

/**
 * Purpose, recipients and retention of what a form asks for, what pressing its button means and how to withdraw.
 * `core/submissions/privacy-notices.ts` keeps the same words as text: change both.
 */
export function PrivacyNotice({ form, level, pressingId }: PrivacyNoticeProps) {
	const { notice, submit } = form;
	const Heading = `h${level}` as const;
	const { name, email } = useChrome().site.contact.dataQuestions;
	return (
		<div className="flex flex-col gap-1.5 text-small">
			<Heading className="text-h3">{notice.heading}</Heading>
			<p>{notice.lead}</p>
			<Table
				label={notice.heading}
				columns={[
					{ key: "item", heading: notice.itemLabel },
					{ key: "purpose", heading: notice.purposeLabel },
				]}
				rows={notice.items.map(({ id, item, purpose }) => ({ key: id, cells: [item, purpose] }))}
			/>
			<ul className="flex list-disc flex-col gap-0.5 pl-3 marker:text-action">
				{notice.points.map(({ id, text }) => (
					<li key={id}>{text}</li>
				))}
			</ul>
			<p id={pressingId} className="font-semibold">
				{/* One text, or its space is lost where the button is described. */}
				{`${fill(notice.pressing, { button: submit })} ${notice.minors}`}
			</p>
			<p>
				{notice.withdraw}
				<br />
				{name}:{" "}
				<a href={`mailto:${email}`} className="text-link underline">
					{email}
				</a>
				<br />
				<TargetLink url={notice.more.url} className="text-link underline">
					{notice.more.label}
				</TargetLink>
			</p>
		</div>
	);
}
