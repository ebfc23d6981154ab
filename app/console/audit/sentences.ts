import type { AuditLine } from "../../../console/audit.ts";

/** What was done, as a sentence that goes on from who did it. Actions that have none here are told by their name. */
export function sentenceOf(line: AuditLine): string {
	const write = Object.hasOwn(sentences, line.action) ? sentences[line.action] : undefined;
	return write ? write(line) : `${line.action.replace(/[.-]/g, " ")} (${line.subject})`;
}

type Sentence = (line: AuditLine) => string;

const sentences: Readonly<Record<string, Sentence>> = {
	"door.invited": ({ detail }) => `invited somebody as ${detail.role}`,
	"door.invitation-withdrawn": () => "withdrew an invitation",
	"door.accepted": ({ detail }) => `accepted an invitation as ${detail.role} and chose a password`,
	"door.joined": () => "set up the second key and joined",
	"door.signed-in": ({ detail }) => `signed in with a ${detail.by}`,
	"door.signed-out": () => "signed out",
	"door.code-failed": ({ detail }) =>
		detail.reason === "used" ? "gave a code that had been used already" : "gave a wrong code after the right password",
	"door.role-changed": ({ whom, detail }) =>
		`changed the role of ${whom ?? "somebody"} from ${detail.from} to ${detail.to}`,
	"door.removed": ({ whom }) => `removed ${whom ?? "somebody"} from the console`,
	"door.session-ended": () => "ended a session of their own",
	"door.password-changed": () => "changed their password",
	"door.codes-renewed": () => "made new recovery codes",
	"registration.expired": ({ detail }) => `erased ${detail.rows} registrations that were past their time`,
	"message.expired": ({ detail }) => `erased ${detail.rows} messages that were past their time`,
};

/** The areas that actions belong to, for the filter: the part of their names before the first dot. */
export function areasOf(actions: readonly string[]): { value: string; label: string }[] {
	const areas = new Set(actions.map((action) => action.split(".", 1)[0] ?? action));
	return [...areas].sort().map((area) => ({ value: area, label: areaNames[area] ?? area.replace(/-/g, " ") }));
}

const areaNames: Readonly<Record<string, string>> = {
	door: "Getting in, and people",
	event: "Events",
	highlight: "Highlights",
	media: "Media",
	registration: "A registration",
	registrations: "Lists of registrations",
	message: "A message",
	messages: "Lists of messages",
	content: "Content",
	outbox: "The outbox",
};
