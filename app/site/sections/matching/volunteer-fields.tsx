import type { MouseEvent, ReactNode } from "react";
import { limits } from "../../../../core/forms/limits.ts";
import { tickBox } from "../../../ui/checkbox-field.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { tickedValues, useFormParts } from "../../../ui/form-context.ts";
import { RadioField } from "../../../ui/radio-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type FieldWords, listed, optionsOf } from "../../lib/match-form-words.ts";

interface FieldsProps {
	words: FieldWords;
	/** Details that are changed later: the email address stays. */
	isChange?: boolean;
}

/** What a form is about: by their names, the questions that are asked together. */
export type Questions = Readonly<Record<string, ReactNode>>;

/** Languages, subjects, levels and free times of a scribe. */
export function scribeSkills(words: FieldWords): Questions {
	const { fields } = words;
	return {
		languages: <Group name="languages" {...fields.languages} options={listed(words.languages)} />,
		subjects: <Group name="subjects" {...fields.subjects} options={listed(words.subjects)} />,
		levels: <Group name="levels" {...fields.levels} options={optionsOf(words.levels)} />,
		free: <FreeTimes words={words} />,
		home: <Home {...fields.home} />,
	};
}

/** Blood group, last donation and the places to which a donor can come. */
export function donorDetails(words: FieldWords): Questions {
	const { fields } = words;
	return {
		group: <SelectField name="group" {...fields.group} choose={words.choose} options={optionsOf(words.groups)} />,
		lastDonation: (
			<>
				<TextField name="lastDonation" type="date" {...fields.lastDonation} required={false} autoComplete="off" />
				<RadioField
					name="interval"
					legend={fields.interval.label}
					hint={fields.interval.hint}
					options={optionsOf(words.intervals)}
				/>
			</>
		),
		where: (
			<>
				<Home {...fields.home} />
				<Group name="areas" {...fields.areas} options={listed(words.areas)} />
			</>
		),
	};
}

/** Name, email address and phone of whoever joins. */
export function VolunteerContact({ words: { fields }, email, isChange }: FieldsProps & { email: "institute" | "any" }) {
	const isInstitute = email === "institute";
	const mail = isInstitute ? fields.instituteEmail : fields.email;
	return (
		<>
			<TextField name="name" autoComplete="name" {...fields.name} />
			{!isChange && (
				<TextField name="email" type="email" autoComplete={isInstitute ? "work email" : "email"} {...mail} />
			)}
			<TextField name="phone" type="tel" autoComplete="tel" {...fields.phone} />
		</>
	);
}

interface GroupProps {
	name: string;
	label: string;
	hint: string;
	options: readonly { value: string; label: string }[];
}

function Group({ name, label, hint, options }: GroupProps) {
	return <CheckboxGroup name={name} legend={label} hint={hint} options={options} />;
}

function Home(words: { label: string; hint: string }) {
	return <TextField name="place" {...words} autoComplete="off" maxLength={limits.place} />;
}

/** The week, with a row for each day, and a button above each part of the day that ticks it on all days. */
function FreeTimes({ words: { fields, days, parts, allDays } }: { words: FieldWords }) {
	const { values } = useFormParts();
	const ticked = tickedValues(values, "free");
	return (
		<CheckboxGroup name="free" legend={fields.free.label} hint={fields.free.hint}>
			<table className="mt-0.5 w-full max-w-[36rem] table-fixed border-collapse text-small sm:text-base">
				<thead>
					<tr>
						<td className="w-[28%]" />
						{optionsOf(parts).map((part) => (
							<th key={part.value} scope="col" className="px-0.25 pb-0.5 align-top font-semibold wrap-anywhere">
								{part.label}
								<button
									type="button"
									data-waits=""
									aria-label={`${allDays}: ${part.label}`}
									onClick={(event) => tickColumn(event, part.value)}
									className="mx-auto block min-h-5.5 w-full cursor-pointer font-semibold text-link underline [html:not([data-scripted])_&]:hidden"
								>
									{allDays}
								</button>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{optionsOf(days).map((day) => (
						<tr key={day.value} className="border-t border-line">
							<th scope="row" className="text-left font-semibold wrap-anywhere">
								{day.label}
							</th>
							{optionsOf(parts).map((part) => (
								<td key={part.value} className="p-0">
									{/* All of the cell is to be hit by a thumb. */}
									<label className="flex min-h-5.5 items-center justify-center">
										<input
											type="checkbox"
											name="free"
											value={`${day.value}-${part.value}`}
											aria-label={`${day.label}, ${part.label}`}
											defaultChecked={ticked.includes(`${day.value}-${part.value}`)}
											className={`outline-offset-3 ${tickBox}`}
										/>
									</label>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</CheckboxGroup>
	);
}

/** Ticks a part of the day on all days or, where all are ticked, on none. */
function tickColumn({ currentTarget }: MouseEvent, part: string): void {
	const table = currentTarget.closest("table");
	const boxes = [...(table?.querySelectorAll<HTMLInputElement>(`input[value$="-${part}"]`) ?? [])];
	const areAll = boxes.every((box) => box.checked);
	for (const box of boxes) if (box.checked === areAll) box.click();
}
