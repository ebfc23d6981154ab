import { limits } from "../../../../core/forms/limits.ts";
import { CheckboxGroup, TickBox } from "../../../ui/checkbox-group.tsx";
import { RadioField } from "../../../ui/radio-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type FieldWords, listed, optionsOf } from "../../lib/match-form-words.ts";

interface FieldsProps {
	words: FieldWords;
	/** Details that are changed later: the email address stays. */
	isChange?: boolean;
}

/** Languages, subjects, levels and free times of a scribe. */
export function ScribeSkills({ words }: { words: FieldWords }) {
	const { fields } = words;
	return (
		<>
			<Group name="languages" {...fields.languages} options={listed(words.languages)} />
			<Group name="subjects" {...fields.subjects} options={listed(words.subjects)} />
			<Group name="levels" {...fields.levels} options={optionsOf(words.levels)} />
			<FreeTimes words={words} />
			<Home {...fields.home} />
		</>
	);
}

/** Blood group, last donation and the places to which a donor can come. */
export function DonorDetails({ words }: { words: FieldWords }) {
	const { fields } = words;
	return (
		<>
			<SelectField name="group" {...fields.group} choose={words.choose} options={optionsOf(words.groups)} />
			<TextField name="lastDonation" type="date" {...fields.lastDonation} required={false} autoComplete="off" />
			<RadioField
				name="interval"
				legend={fields.interval.label}
				hint={fields.interval.hint}
				options={optionsOf(words.intervals)}
			/>
			<Home {...fields.home} />
			<Group name="areas" {...fields.areas} options={listed(words.areas)} />
		</>
	);
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

/** A small group for each day, so that a screen reader says the day before the part of it. */
function FreeTimes({ words: { fields, days, parts } }: { words: FieldWords }) {
	return (
		<CheckboxGroup name="free" legend={fields.free.label} hint={fields.free.hint}>
			<div className="mt-0.5 grid gap-1">
				{optionsOf(days).map((day) => (
					<fieldset key={day.value} className="min-w-0 border-t border-line pt-0.5">
						<legend className="float-left w-full font-semibold sm:w-[7.5rem] sm:py-0.5">{day.label}</legend>
						<div className="grid gap-x-2 max-sm:clear-left min-[26rem]:grid-cols-3">
							{optionsOf(parts).map((part) => (
								<TickBox key={part.value} name="free" value={`${day.value}-${part.value}`} label={part.label} />
							))}
						</div>
					</fieldset>
				))}
			</div>
		</CheckboxGroup>
	);
}
