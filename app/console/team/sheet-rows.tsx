import { controlLook } from "../../ui/control-look.ts";
import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import type { ShownPreview } from "./sheet-form.server.ts";

type Row = ShownPreview["rows"][number];

interface SheetRowsProps {
	preview: ShownPreview;
	/** Choices of the form before. */
	typed: Readonly<Record<string, string>>;
	/** Choices since then, by the name of the field. */
	choices: Readonly<Record<string, string>>;
	onChoose(name: string, value: string): void;
}

/** Whether the row comes into the team, with what was chosen since the preview was made. */
export function isTaken({ person }: Pick<Row, "person">, chosen: string | undefined): boolean {
	return chosen === undefined || chosen === "" ? person !== undefined : chosen !== "leave";
}

/** What was understood of each row, and where it can be changed. Rows that are left out come first. */
export function SheetRows({ preview, typed, choices, onChoose }: SheetRowsProps) {
	const columns: DataColumn<Row>[] = [
		{ key: "name", heading: "Name", cell: ({ name, number }) => name || `Row ${number}` },
		{ key: "details", heading: "Details", cell: (row) => <Details row={row} />, className: "wrap-anywhere" },
		{
			key: "what",
			heading: "What happens",
			cell: (row) => <Outcome row={row} chosen={choices[`row:${row.number}`]} />,
		},
		{
			key: "post",
			heading: "Post",
			cell: (row) => <PostChoice row={row} preview={preview} chosen={typed[`row:${row.number}`]} onChoose={onChoose} />,
		},
	];
	const rows = [...preview.rows].sort((a, b) => Number(a.person !== undefined) - Number(b.person !== undefined));
	return (
		<DataTable caption="What was understood" columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
	);
}

function Details({ row: { details, notes } }: { row: Row }) {
	const { email, phone, linkedIn, insta } = details;
	const known = [email, phone, linkedIn?.replace(/^https?:\/\/(www\.)?/, ""), insta && `@${insta}`];
	return (
		<div className="text-small">
			<p>{known.filter(Boolean).join(" · ") || "–"}</p>
			{notes.map((note) => (
				<p key={note} className="text-danger">
					{note}
				</p>
			))}
		</div>
	);
}

const outcomes = {
	fills: "Takes a vacant place",
	added: "Comes into the team",
	kept: "Is in the team: details are brought up to date",
	moved: "Takes another post",
};

function Outcome({ row: { placed, problem }, chosen }: { row: Row; chosen: string | undefined }) {
	if (chosen) return <span>{chosen === "leave" ? "Left out, as you chose" : "Gets the post that you chose"}</span>;
	if (placed) return <span>{outcomes[placed]}</span>;
	return <span className="font-semibold text-danger">Left out. {problem}</span>;
}

interface PostChoiceProps {
	row: Row;
	preview: ShownPreview;
	chosen: string | undefined;
	onChoose(name: string, value: string): void;
}

function PostChoice({ row: { number, name, post, person }, preview, chosen, onChoose }: PostChoiceProps) {
	const { posts, groups } = preview;
	if (name === "") return <span>–</span>;
	const asRead = person
		? [person.title, person.domain && `(${person.domain})`].filter(Boolean).join(" ")
		: "Choose a post";
	const byGroup = groups.map((group) => ({ ...group, posts: posts.filter((known) => known.group === group.name) }));
	return (
		<select
			name={`row:${number}`}
			aria-label={`Post of ${name}`}
			defaultValue={chosen ?? ""}
			onChange={({ currentTarget }) => onChoose(currentTarget.name, currentTarget.value)}
			className={`${controlLook} min-w-[16ch]`}
		>
			<option value="">{chosen && person ? "As the sheet says" : asRead}</option>
			<option value="leave">Leave this row out</option>
			{byGroup.map((group) => (
				<optgroup key={group.id} label={group.name}>
					{group.posts.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
					{post !== "" && <option value={group.id}>{`New post: ${post}`}</option>}
				</optgroup>
			))}
		</select>
	);
}
