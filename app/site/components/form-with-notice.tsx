import type { ReactNode } from "react";
import type { FormNotice } from "../../../core/content/schema/form-notice.ts";
import { Table } from "../../ui/table.tsx";
import { useChrome } from "../lib/chrome.ts";
import { TargetLink } from "./target-link.tsx";

interface FormWithNoticeProps {
	fields: ReactNode;
	notice: FormNotice;
	/** Level of the notice's heading. */
	level: 2 | 3;
	/** Checkboxes and submit button. */
	children: ReactNode;
}

/** DOM order: fields, privacy notice, and only then the consent. On wide screens the notice is beside the fields. */
export function FormWithNotice({ fields, notice, level, children }: FormWithNoticeProps) {
	return (
		<div className="grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]">
			<div className="flex flex-col gap-3">{fields}</div>
			<PrivacyNotice
				notice={notice}
				level={level}
				className="self-start rounded border-t-4 border-accent bg-paper-raised p-2 shadow-raised sm:p-3 md:col-start-2 md:row-span-2 md:row-start-1"
			/>
			<div className="flex flex-col gap-3">{children}</div>
		</div>
	);
}

interface PrivacyNoticeProps {
	notice: FormNotice;
	/** Level of its heading. */
	level: 2 | 3;
	className?: string;
}

/** Purpose, recipients, retention and contact for the data of a form. Must come before the consent checkbox. */
function PrivacyNotice({ notice, level, className = "" }: PrivacyNoticeProps) {
	const Heading = `h${level}` as const;
	const { name, email } = useChrome().site.contact.dataQuestions;
	return (
		<div className={`flex flex-col gap-1.5 text-small ${className}`}>
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
