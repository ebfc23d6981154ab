import { z } from "zod";
import { english } from "../../words/en.ts";
import { gapsOf, type WordKey } from "../../words/words.ts";
import { text } from "./common.ts";
import { template } from "./template.ts";

/** What the words of a first part of keys are of: 'signup.heading' belongs to sign-up. */
type Area = {
	title: string;
	/** The page on which they stand, if it is one. */
	page?: string;
	/** Words that would say nothing without what the site fills in. */
	whole?: RegExp;
};

const areas: Record<string, Area> = {
	words: { title: "Every page", whole: /./ },
	messages: { title: "Messages of forms" },
	mails: { title: "Mails about registrations and messages" },
	eventPage: { title: "Page of an event", page: "/events", whole: /./ },
	signup: { title: "Sign-up for events", page: "/events", whole: /^(until|page\.checkedIn)$/ },
	withdraw: { title: "Withdrawing" },
	demo: { title: "Demo" },
	unsubscribe: { title: "Unsubscribing" },
	matchForms: { title: "Matching: forms", page: "/scribe", whole: /./ },
	matchPages: {
		title: "Matching: private pages",
		whole: /^(member\.restingUntil|request\.asked\..*|.*\.call|offer\.until|facts\..*)$/,
	},
	matchMails: { title: "Matching: mails and chat messages", whole: /^lines\./ },
};

/** Every word of the interface by its key. Where a chapter says nothing of its own, it has the words of the site. */
export const words = z
	.strictObject(Object.fromEntries(Object.entries(english).map(([key, word]) => [key, wordFor(key, word)])) as Shape)
	.meta({
		title: "Words",
		description:
			"Labels, buttons, messages of forms and sentences of e-mails, wherever they stand. What you leave empty says what the site says of itself.",
		group: "Words of the site",
	});

type Shape = {
	[Key in WordKey]: z.ZodDefault<
		(typeof english)[Key] extends string ? typeof text : z.ZodObject<{ one: typeof text; other: typeof text }>
	>;
};

function wordFor(key: string, word: (typeof english)[WordKey]) {
	const [area = "", ...rest] = key.split(".");
	const { title, page, whole } = areas[area] ?? { title: area };
	const filled = whole?.test(rest.join(".")) ? template(...gapsOf(word)) : text.meta({ names: gapsOf(word) });
	const meta = { title: [title, ...rest.map(inWords)].join(" › "), description: page && `On ${page}.` };
	if (typeof word !== "string")
		return z
			.strictObject({ one: text.meta({ title: "For one" }), other: filled.meta({ title: "For several" }) })
			.default(word)
			.meta(meta);
	if (word === "") return z.string().trim().default("").meta(meta);
	return (key.endsWith(".head.description") ? filled.max(160) : filled).default(word).meta(meta);
}

/** 'waitingWithoutMail' → 'waiting without mail' */
function inWords(part: string): string {
	return part
		.replaceAll("-", " ")
		.replace(/[a-z](?=[A-Z])/g, "$& ")
		.replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}
