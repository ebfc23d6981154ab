import type { ReactNode } from "react";
import type { FieldWords, MatchFormName } from "../../lib/match-form-words.ts";
import { BloodFields, ExamFields, RequesterContact } from "./request-fields.tsx";
import { DonorDetails, ScribeSkills, VolunteerContact } from "./volunteer-fields.tsx";

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
	const asks = form === "scribeRequest" || form === "bloodRequest";
	const parts = [
		{ heading: headings.what, fields: what },
		{ heading: headings.you, fields: you },
	];
	return (asks ? parts : parts.reverse()).map(({ heading, fields }) => (
		<div key={heading} className="flex flex-col gap-3">
			<Heading className="border-b-4 border-accent pb-0.5 text-h3">{heading}</Heading>
			{fields}
		</div>
	));
}

function partsOf(form: MatchFormName, words: FieldWords, isChange = false): { what: ReactNode; you: ReactNode } {
	switch (form) {
		case "scribeVolunteer":
			return {
				what: <ScribeSkills words={words} />,
				you: <VolunteerContact words={words} email="institute" isChange={isChange} />,
			};
		case "donor":
			return {
				what: <DonorDetails words={words} />,
				you: <VolunteerContact words={words} email="any" isChange={isChange} />,
			};
		case "scribeRequest":
			return {
				what: <ExamFields words={words} />,
				you: <RequesterContact words={words} needsEmail isChange={isChange} />,
			};
		case "bloodRequest":
			return {
				what: <BloodFields words={words} />,
				you: <RequesterContact words={words} needsEmail={false} isChange={isChange} />,
			};
	}
}
