/** The groups of the team page in their order, and which of them start open. */
export const teamGroups: [name: string, startsOpen: boolean][] = [
	["Faculty Co-Ordinator", false],
	["General Secretaries", true],
	["Secretaries", true],
	["Technical Secretaries", false],
	["PG Representatives", false],
	["Technical Executives", false],
	["Executives", false],
	["Team Mentor", false],
	["Faculty Advisors", false],
];

/** The categories that both batches of alumni have. */
export const alumniCategories = [
	"Faculty Co-Ordinator",
	"General Secretary",
	"Secretary",
	"Technical Secretary",
	"PG Representative",
	"Technical Executive",
	"Executive",
	"Team Mentor",
	"Faculty Advisor",
];
