/** Returns the words of a choice, or undefined if somebody has yet to find them. */
export function choiceLabel(value: string): string | undefined {
	return choices[value];
}

/** Choices of the forms, by what is stored. */
const choices: Record<string, string> = {
	UG: "Undergraduates (UG)",
	PG: "Postgraduates (PG)",
	Others: "Others",
	education: "Education",
	environment: "Environment",
	health: "Health",
	innovation: "Innovation",
	society: "Society",
	uba: "Unnat Bharat Abhiyan",
	misc: "Others (grey)",
	before: "Before the internship",
	during: "During the internship",
	after: "After the internship",
	instagram: "Instagram",
	facebook: "Facebook",
	linkedin: "LinkedIn",
	youtube: "YouTube",
	x: "X",
	blog: "Blog",
	sisterOrganisation: "Sister organisation",
	"hours.check": "The message 'Check hours'",
	"hours.complaint": "The message 'Hours complaint'",
	all: "All screens",
	wide: "Wide screens only",
	narrow: "Narrow screens only",
	name: "A name",
	tel: "A telephone number",
	email: "An e-mail address",
	"work email": "An e-mail address of work or studies",
	off: "Nothing",
};
