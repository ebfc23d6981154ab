import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import type { ShownPreview } from "./sheet-form.server.ts";
import { isTaken, SheetRows } from "./sheet-rows.tsx";

export interface SheetAnswer extends FormRefusal {
	/** Set when the sheet could be read, with what it was made from. */
	preview?: ShownPreview;
	seen?: { text: string; others: string };
}

interface SheetFormProps {
	answer: SheetAnswer | undefined;
	values?: Record<string, string>;
	/** Where the people of the sheet will be. */
	save: string;
	/** Hidden fields and further questions. */
	children?: ReactNode;
}

/** Paste, look, save: the preview is a step of the same form. */
export function SheetForm({ answer, values, save, children }: SheetFormProps) {
	const preview = answer?.preview;
	return (
		<ConsoleForm key={answer?.attempt} id="sheet" refusal={answer} values={values} heading="Nothing was saved yet">
			{preview ? (
				<PreviewStep preview={preview} seen={answer.seen} typed={answer.values} save={save}>
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
	seen: SheetAnswer["seen"];
	typed: Readonly<Record<string, string>>;
	save: string;
	children: ReactNode;
}

/** What was understood. The number of people on the button follows the posts that are chosen. */
function PreviewStep({ preview, seen, typed, save, children }: PreviewStepProps) {
	const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
	const before = preview.rows.filter(({ person }) => person).length;
	const now = preview.rows.filter((row) => isTaken(row, choices[`row:${row.number}`])).length;
	const people = preview.count + now - before;
	return (
		<>
			<Understood preview={preview} />
			{preview.rows.length > 0 && (
				<SheetRows
					preview={preview}
					typed={typed}
					choices={choices}
					onChoose={(name, value) => setChoices({ ...choices, [name]: value })}
				/>
			)}
			{preview.leavers.length > 0 && <Leavers leavers={preview.leavers} isNewYear={typed.newYear === "on"} />}
			<details className="rounded border border-line p-1.5">
				<summary className="min-h-5.5 py-0.5 font-semibold text-link underline">Correct what you pasted</summary>
				<Pasted />
			</details>
			<input type="hidden" name="seen" value={seen?.text ?? ""} />
			<input type="hidden" name="seenOthers" value={seen?.others ?? ""} />
			{children}
			<div className="flex flex-wrap items-center gap-2">
				<Button type="submit" look="action" size="large" name="intent" value="save">
					{preview.rows.length > 0 ? `${save}: ${people === 1 ? "1 person" : `${people} people`}` : "Save the team"}
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
			hint="Mark the rows in your spreadsheet, copy them and paste them here. Whoever stays in another post stands in it too. Name and post are needed; mail, LinkedIn, Instagram, telephone and projects are taken if they are there. Take the heading row along if there is one: the order does not matter."
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

function Understood({ preview: { columns, rows, vacant } }: { preview: ShownPreview }) {
	const unused = rows.filter(({ person }) => !person).length;
	const ignored = columns.flatMap(({ heading, column }) => (column || heading === "" ? [] : [`“${heading}”`]));
	const heading =
		rows.length > 0 ? `${rows.length - unused} of ${rows.length} rows were understood.` : "No new people.";
	return (
		<Notice heading={`${heading} Nothing is saved yet.`}>
			{rows.length > 0 && (
				<p>
					Columns:{" "}
					{list(
						columns.flatMap(({ heading, column }) =>
							column ? [heading ? `“${heading}” is ${columnNames[column]}` : columnNames[column]] : [],
						),
					)}
					.{ignored.length > 0 && ` Not used: ${list(ignored)}.`}
				</p>
			)}
			{unused > 0 && (
				<p>{unused === 1 ? "One row is" : `${unused} rows are`} left out unless you choose a post below.</p>
			)}
			{vacant > 0 && (
				<p>
					{vacant === 1 ? "One post is" : `${vacant} posts are`} vacant then, and shown as such until you say who has
					them.
				</p>
			)}
		</Notice>
	);
}

interface LeaversProps {
	leavers: ShownPreview["leavers"];
	isNewYear: boolean;
}

/** Those whom the sheet does not name, and what becomes of each. */
function Leavers({ leavers, isNewYear }: LeaversProps) {
	return (
		<fieldset className="rounded bg-paper-raised p-2 shadow-raised">
			<legend className="float-left text-h3 font-display font-bold">
				{isNewYear ? "They move on" : "No longer in the team"}
			</legend>
			<ul className="clear-left divide-y divide-line">
				{leavers.map(({ key, name, title, fate }) => (
					<li key={key} className="grid items-center gap-x-2 gap-y-0.5 py-1 sm:grid-cols-2">
						<p className="leading-tight wrap-anywhere">
							<span className="block font-semibold">{name}</span>
							<span className="text-small text-ink-quiet">{title}</span>
						</p>
						<select
							name={`fate:${key}`}
							aria-label={`What becomes of ${name}`}
							defaultValue={fate === "alumni" && !isNewYear ? "leaves" : fate}
							className={controlLook}
						>
							{isNewYear && <option value="alumni">Moves on to the alumni</option>}
							<option value="leaves">{isNewYear ? "Leaves, and is not listed" : "Leaves"}</option>
							<option value="stays">Stays in the team</option>
						</select>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

function list(words: string[]): string {
	return new Intl.ListFormat("en-GB").format(words);
}
