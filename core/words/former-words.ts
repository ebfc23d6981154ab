import { english } from "./en.ts";

/** Kinds of content that words were before they were one catalogue; folders and saved versions may still hold them. */
export const formerKinds = ["messages", "mails", "eventPage", "withdraw", "unsubscribe", "matchPages", "matchMails"];

/** Kinds that held words beside what is still theirs. */
export const partlyFormer: Readonly<Record<string, readonly string[]>> = {
	words: [],
	signup: ["sample", "notice"],
	matchForms: [
		...["sample", "languages", "subjects", "areas", "bounds"],
		...["scribeVolunteer.notice", "donor.notice", "scribeRequest.notice", "bloodRequest.notice"],
	],
};

/** Two words of before that are one with a plural. */
const plurals: Record<string, [key: string, form: "one" | "other"]> = {
	"words.searchOneResult": ["words.searchResults", "one"],
	"words.searchResults": ["words.searchResults", "other"],
	"eventPage.facts.hoursOne": ["eventPage.facts.hoursGiven", "one"],
	"eventPage.facts.hoursGiven": ["eventPage.facts.hoursGiven", "other"],
	"matchPages.request.asked.one": ["matchPages.request.asked.some", "one"],
	"matchPages.request.asked.many": ["matchPages.request.asked.some", "other"],
	"matchPages.request.asked.waitingOne": ["matchPages.request.asked.waiting", "one"],
	"matchPages.request.asked.waitingMany": ["matchPages.request.asked.waiting", "other"],
};

/** Words that the site had once; saved versions may still say them in a way of their own. */
const gone = new Set([
	"mails.confirmation.receipt",
	"mails.confirmation.chat.text",
	"mails.confirmation.closing",
	"signup.mails.receipt",
	"signup.mails.link",
	"signup.mails.closing",
	"matchMails.requests.reminder.subject",
	"matchMails.requests.reminder.opening",
	"matchMails.offers.reminder.subject",
	"matchMails.offers.reminder.opening",
	...["what", "when", "by", "where"].map((name) => `matchMails.need.${name}`),
	...["receipt", "memberPage", "confirm", "confirmRequest", "requestPage", "requestOver", "answer"].map(
		(name) => `matchMails.lines.${name}`,
	),
	...["offerPage", "board", "meet", "closing"].map((name) => `matchMails.lines.${name}`),
]);

/** A saved version of the words, without those. */
export function wordsLeft(body: unknown): unknown {
	if (typeof body !== "object" || body === null) return body;
	return Object.fromEntries(Object.entries(body).filter(([key]) => !gone.has(key)));
}

type Apart = {
	words: Record<string, unknown>;
	/** What is still the kind's own; undefined if nothing is. */
	rest: Record<string, unknown> | undefined;
};

/**
 * Takes the words out of a document as it was written before, and by whole keys as today. Words that the site no longer
 * has are left out. `took` is told where each word stood, `left` from which record what is left of it comes.
 */
export function wordsApart(
	kind: string,
	document: unknown,
	took: (key: string, record: object, name: string) => void = () => {},
	left: (rest: object, record: object) => void = () => {},
): Apart {
	const words: Apart["words"] = {};
	const rest = take(document, []);
	return { words, rest };

	function take(record: unknown, path: string[]): Apart["rest"] {
		if (typeof record !== "object" || record === null) return undefined;
		const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
			const steps = [...path, Array.isArray(record) ? String(Number(name) + 1) : name];
			if (partlyFormer[kind]?.includes(steps.join("."))) return [[name, value]];
			const own = [kind, ...steps].join(".");
			const [key, form] = plurals[own] ?? [own];
			if (kind === "words" && gone.has(name)) return [];
			if (kind === "words" && name.includes(".")) words[name] = value;
			else if (form && typeof value === "string") words[key] = { ...Object(words[key]), [form]: value };
			else if (Object.hasOwn(english, key)) words[key] = value;
			else {
				const inner = take(value, steps);
				return inner ? [[name, inner]] : [];
			}
			took(words[name] === value ? name : key, record, name);
			return [];
		});
		if (entries.length === 0) return undefined;
		const rest = Object.fromEntries(entries);
		left(rest, record);
		return rest;
	}
}
