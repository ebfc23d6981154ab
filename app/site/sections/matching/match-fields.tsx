import type { ReactNode } from "react";
import { fill } from "../../../../core/forms/fill.ts";
import { limits } from "../../../../core/forms/limits.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { FormStep } from "../../components/form-steps.tsx";
import { type FieldWords, listed, type MatchFormName, optionsOf } from "../../lib/match-form-words.ts";
import { donorDetails, type Questions, scribeSkills, VolunteerContact } from "./volunteer-fields.tsx";

interface MatchFieldsProps {
	form: MatchFormName;
	words: FieldWords;
	headings: { what: string; you: string };
	/** Level of the headings. */
	level: 2 | 3 | 4;
	isChange?: boolean;
}

/** The fields of one of the four forms: what it is about, and who sends it. */
export function MatchFields({ form, words, headings, level, isChange }: MatchFieldsProps) {
	const { what, you } = partsOf(form, words, isChange);
	const Heading = `h${level}` as const;
	const parts = [
		{ heading: headings.what, steps: Object.entries(what) },
		{ heading: headings.you, steps: Object.entries({ you }) },
	];
	if (!asks(form)) parts.reverse();
	return parts.map(({ heading, steps }, i) => (
		<div key={heading} className="flex flex-col gap-3">
			<Heading data-part className="border-b-4 border-accent pb-0.5 text-h3">
				{heading}
			</Heading>
			{steps.map(([name, fields], j) => (
				<FormStep key={name} number={(i === 0 ? 0 : (parts[0]?.steps.length ?? 0)) + j + 1} part={heading}>
					{fields}
				</FormStep>
			))}
		</div>
	));
}

/** How many steps there are with the last, in which the answers are checked. */
export function stepCount(form: MatchFormName, words: FieldWords): number {
	return Object.keys(partsOf(form, words).what).length + 2;
}

function asks(form: MatchFormName): boolean {
	return form === "scribeRequest" || form === "bloodRequest";
}

/** What the form is about, in the questions that are asked together, and who sends it. */
function partsOf(form: MatchFormName, words: FieldWords, isChange = false): { what: Questions; you: ReactNode } {
	switch (form) {
		case "scribeVolunteer":
			return {
				what: scribeSkills(words),
				you: <VolunteerContact words={words} email="institute" isChange={isChange} />,
			};
		case "donor":
			return {
				what: donorDetails(words),
				you: <VolunteerContact words={words} email="any" isChange={isChange} />,
			};
		case "scribeRequest":
			return {
				what: examFields(words),
				you: <RequesterContact words={words} needsEmail isChange={isChange} />,
			};
		case "bloodRequest":
			return {
				what: bloodFields(words),
				you: <RequesterContact words={words} needsEmail={false} isChange={isChange} />,
			};
	}
}

/** An examination that needs a scribe. */
function examFields(words: FieldWords): Questions {
	const { fields, choose } = words;
	return {
		when: (
			<>
				<TextField name="day" type="date" {...fields.day} autoComplete="off" />
				<TextField name="time" type="time" {...fields.time} autoComplete="off" />
				<TextField name="minutes" inputMode="numeric" {...fields.minutes} autoComplete="off" />
			</>
		),
		where: <TextField name="place" {...fields.venue} autoComplete="off" maxLength={limits.place} />,
		examination: (
			<>
				<SelectField name="subject" {...fields.subject} choose={choose} options={listed(words.subjects)} />
				<SelectField name="language" {...fields.language} choose={choose} options={listed(words.languages)} />
				<SelectField name="level" {...fields.level} choose={choose} options={optionsOf(words.levels)} />
			</>
		),
		help: <SelectField name="help" {...fields.help} choose={choose} options={optionsOf(words.help)} />,
	};
}

/** A need of blood. Nothing asks for the patient. */
function bloodFields(words: FieldWords): Questions {
	const { fields, choose, bounds } = words;
	const units = { label: fields.units.label, hint: fill(fields.units.hint, { most: bounds.unitsPerRequest }) };
	const { unknown: _, ...groups } = words.groups;
	return {
		where: (
			<>
				<TextField name="hospital" {...fields.hospital} autoComplete="off" maxLength={limits.place} />
				<SelectField name="area" {...fields.area} choose={choose} options={listed(words.areas)} />
			</>
		),
		blood: (
			<>
				<SelectField name="group" {...fields.neededGroup} choose={choose} options={optionsOf(groups)} />
				<SelectField name="component" {...fields.component} choose={choose} options={optionsOf(words.components)} />
				<TextField name="units" inputMode="numeric" {...units} autoComplete="off" />
			</>
		),
		when: (
			<>
				<TextField name="day" type="date" {...fields.neededDay} autoComplete="off" />
				<TextField name="time" type="time" {...fields.neededTime} autoComplete="off" />
			</>
		),
	};
}

interface ContactProps {
	words: FieldWords;
	/** May stay blank for blood: whoever stands in a hospital may have none at hand. */
	needsEmail: boolean;
	/** Details that are changed later: the email address stays. */
	isChange?: boolean;
}

/** Name, phone and email address of whoever asks. */
function RequesterContact({ words: { fields }, needsEmail, isChange }: ContactProps) {
	const mail = needsEmail ? fields.email : fields.optionalEmail;
	return (
		<>
			<TextField name="name" autoComplete="name" {...fields.name} />
			<TextField name="phone" type="tel" autoComplete="tel" {...fields.phone} />
			{!isChange && <TextField name="email" type="email" autoComplete="email" {...mail} required={needsEmail} />}
		</>
	);
}
