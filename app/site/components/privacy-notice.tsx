import type { FormNotice } from "../../../core/content/schema/form-notice.ts";
import { Table } from "../../ui/table.tsx";
import { useChrome } from "../lib/chrome.ts";
import { TargetLink } from "./target-link.tsx";

interface PrivacyNoticeProps {
	notice: FormNotice;
	/** Level of its heading. */
	level: 2 | 3;
}

/** Purpose, recipients, retention and contact for the data of a form. Must come before the consent checkbox. */
export function PrivacyNotice({ notice, level }: PrivacyNoticeProps) {
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
			<p>
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
