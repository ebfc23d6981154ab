import { fill } from "../../../../core/forms/fill.ts";
import { limits } from "../../../../core/forms/limits.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldWords } from "../../lib/field-words.ts";
import { type FieldWords, listed, optionsOf } from "../../lib/match-form-words.ts";

/** An examination that needs a scribe. */
export function ExamFields({ words }: { words: FieldWords }) {
	const { fields, choose } = words;
	return (
		<>
			<TextField name="day" type="date" {...fields.day} autoComplete="off" />
			<TextField name="time" type="time" {...fields.time} autoComplete="off" />
			<TextField name="minutes" inputMode="numeric" {...fields.minutes} autoComplete="off" />
			<TextField name="place" {...fields.venue} autoComplete="off" maxLength={limits.place} />
			<SelectField name="subject" {...fields.subject} choose={choose} options={listed(words.subjects)} />
			<SelectField name="language" {...fields.language} choose={choose} options={listed(words.languages)} />
			<SelectField name="level" {...fields.level} choose={choose} options={optionsOf(words.levels)} />
			<SelectField name="help" {...fields.help} choose={choose} options={optionsOf(words.help)} />
		</>
	);
}

/** A need of blood. Nothing asks for the patient. */
export function BloodFields({ words }: { words: FieldWords }) {
	const { fields, choose, bounds } = words;
	const units = { label: fields.units.label, hint: fill(fields.units.hint, { most: bounds.unitsPerRequest }) };
	const { unknown: _, ...groups } = words.groups;
	return (
		<>
			<TextField name="hospital" {...fields.hospital} autoComplete="off" maxLength={limits.place} />
			<SelectField name="area" {...fields.area} choose={choose} options={listed(words.areas)} />
			<SelectField name="group" {...fields.neededGroup} choose={choose} options={optionsOf(groups)} />
			<SelectField name="component" {...fields.component} choose={choose} options={optionsOf(words.components)} />
			<TextField name="units" inputMode="numeric" {...units} autoComplete="off" />
			<TextField name="day" type="date" {...fields.neededDay} autoComplete="off" />
			<TextField name="time" type="time" {...fields.neededTime} autoComplete="off" />
		</>
	);
}

interface ContactProps {
	words: FieldWords;
	/** May stay blank for blood: whoever stands in a hospital may have none at hand. */
	needsEmail: boolean;
	/** Details that are changed later: the email address stays. */
	isChange?: boolean;
}

/** Name, phone and email address of whoever asks. */
export function RequesterContact({ words: { fields }, needsEmail, isChange }: ContactProps) {
	const mail = fieldWords(needsEmail ? fields.email : fields.optionalEmail);
	return (
		<>
			<TextField name="name" {...fieldWords(fields.name)} />
			<TextField name="phone" type="tel" {...fieldWords(fields.phone)} />
			{!isChange && <TextField name="email" type="email" {...mail} required={needsEmail} />}
		</>
	);
}
