import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import type { ShownPreview } from "./sheet-form.server.ts";
import { isTaken, SheetRows } from "./sheet-rows.tsx";

export interface SheetAnswer extends FormRefusal {
	/** Set when the sheet could be read. */
	preview?: ShownPreview;
}

interface SheetFormProps {
	answer: SheetAnswer | undefined;
	values?: Record<string, string>;
	/** Where the people of the sheet will be. */
	save: string;
	/** Hidden fields and further questions. */
	children?: ReactNode;
}

/** Paste, look, save: the preview is a step of the same form, so that it works without JavaScript. */
export function SheetForm({ answer, values, save, children }: SheetFormProps) {
	const preview = answer?.preview;
	return (
		<ConsoleForm key={answer?.attempt} id="sheet" refusal={answer} values={values} heading="Nothing was saved yet">
			{preview ? (
				<PreviewStep preview={preview} typed={answer.values} save={save}>
					{children}
				</PreviewStep>
			) : (
				<>
					<Pasted />
					{children}
					<SubmitButton>Look at what was understood</SubmitButton>
				</>
			)}
		</ConsoleForm>
	);
}

interface PreviewStepProps {
	preview: ShownPreview;
	typed: Readonly<Record<string, string>>;
	save: string;
	children: ReactNode;
}

/** What was understood. The number of people on the button follows the posts that are chosen. */
function PreviewStep({ preview, typed, save, children }: PreviewStepProps) {
	const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
	const before = preview.rows.filter(({ person }) => person).length;
	const now = preview.rows.filter((row) => isTaken(row, choices[`row:${row.number}`])).length;
	const people = preview.count + now - before;
	return (
		<>
			<Understood preview={preview} />
			<SheetRows
				preview={preview}
				typed={typed}
				choices={choices}
				onChoose={(name, value) => setChoices({ ...choices, [name]: value })}
			/>
			<details className="rounded border border-line p-1.5">
				<summary className="min-h-5.5 py-0.5 font-semibold text-link underline">Correct what you pasted</summary>
				<Pasted />
			</details>
			<input type="hidden" name="seen" value={typed.sheet ?? ""} />
			{children}
			<div className="flex flex-wrap items-center gap-2">
				<Button type="submit" look="action" size="large" name="intent" value="save">
					{`${save}: ${people === 1 ? "1 person" : `${people} people`}`}
				</Button>
				<Button type="submit" name="intent" value="read">
					Look again
				</Button>
			</div>
		</>
	);
}

function Pasted() {
	return (
		<TextArea
			name="sheet"
			label="Rows of the sheet"
			hint="Mark the rows in your spreadsheet, copy them and paste them here. Name and post are needed; mail, LinkedIn, Instagram, telephone and projects are taken if they are there. Take the heading row along if there is one: the order does not matter."
			rows={10}
			spellCheck={false}
			wrap="off"
		/>
	);
}

const columnNames = {
	name: "name",
	post: "post",
	group: "group",
	projects: "projects",
	email: "e-mail",
	phone: "telephone, kept but not shown",
	linkedIn: "LinkedIn",
	insta: "Instagram",
	photo: "file of the photo, not needed: photos are told by their names",
	entry: "entry number, not kept",
} as const;

function Understood({ preview: { columns, rows, left } }: { preview: ShownPreview }) {
	const unused = rows.filter(({ person }) => !person).length;
	const ignored = columns.flatMap(({ heading, column }) => (column || heading === "" ? [] : [`“${heading}”`]));
	return (
		<Notice heading={`${rows.length - unused} of ${rows.length} rows were understood. Nothing is saved yet.`}>
			<p>
				Columns:{" "}
				{list(
					columns.flatMap(({ heading, column }) =>
						column ? [heading ? `“${heading}” is ${columnNames[column]}` : columnNames[column]] : [],
					),
				)}
				.{ignored.length > 0 && ` Not used: ${list(ignored)}.`}
			</p>
			{unused > 0 && (
				<p>{unused === 1 ? "One row is" : `${unused} rows are`} left out unless you choose a post below.</p>
			)}
			{left.length > 0 && <Left names={left} />}
		</Notice>
	);
}

/** A whole team would push the rows off the screen. */
function Left({ names }: { names: string[] }) {
	if (names.length <= 6) return <p>No longer in the team: {list(names)}.</p>;
	return (
		<details>
			<summary className="min-h-5.5 py-0.5 underline">{names.length} people are no longer in the team</summary>
			<p>{list(names)}.</p>
		</details>
	);
}

function list(words: string[]): string {
	return new Intl.ListFormat("en-GB").format(words);
}
