import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";
import { template } from "./template.ts";

const titled = (title: string) => text.meta({ title });
const part = z.strictObject({ heading: text, text });
const act = part.extend({ button: titled("Button") });

/** Links that open nothing. */
const closed = {
	gone: part.meta({ title: "Erased", description: "The link is right, but nothing is kept behind it any more." }),
	invalid: part.meta({ title: "A link that is not ours", description: "{email} is the data contact." }),
};

const outcome = z
	.strictObject({
		heading: text,
		text,
		yes: titled("Button: it happened"),
		no: titled("Button: it did not"),
		thanks: titled("After pressing: it happened"),
		sorry: titled("After pressing: it did not"),
	})
	.meta({ title: "The day after" });

const member = z
	.strictObject({
		head: pageHead,
		sent: part.meta({ title: "Look into your mail", description: "The answer to the form, where mail is set up." }),
		known: part.meta({ title: "In the pool already", description: "The answer to the form, without mail." }),
		unconfirmed: act.meta({ title: "Not confirmed yet" }),
		byPhone: part.meta({ title: "Not confirmed yet, without mail", description: "A coordinator calls." }),
		held: part.meta({ title: "Held back", description: "When a coordinator looks at it first." }),
		scribe: part.meta({ title: "A scribe who is asked" }),
		blood: part.meta({ title: "A donor who is asked" }),
		restingUntil: template("date").meta({
			title: "A donor who has given lately",
			description: "{date} is from when one can give again.",
		}),
		paused: part.meta({ title: "While paused", description: "{date} is until when." }),
		left: part.meta({ title: "After leaving" }),
		...closed,
		stay: act.extend({ done: titled("After pressing") }).meta({ title: "The yearly question" }),
		offers: z
			.strictObject({
				heading: text,
				none: titled("When there is none"),
				asked: titled("Mark: waits for an answer"),
				promised: titled("Mark: promised"),
				open: titled("Link to one"),
			})
			.meta({ title: "Requests about which one was asked" }),
		change: act.extend({ done: titled("After saving") }).meta({ title: "Change the details" }),
		pause: z
			.strictObject({
				heading: text,
				text,
				week: titled("Button: a week"),
				month: titled("Button: a month"),
				term: titled("Button: three months"),
				end: titled("Button: end the pause"),
			})
			.meta({ title: "Pause" }),
		leave: act.meta({ title: "Leave" }),
	})
	.meta({ title: "The page of a scribe or donor" });

const request = z
	.strictObject({
		head: pageHead,
		sent: part.meta({ title: "Asked before", description: "The answer to the form, where mail is set up." }),
		known: part.meta({ title: "Asked before, without mail" }),
		new: part.meta({ title: "Nobody has called yet" }),
		unconfirmed: part
			.default({
				heading: "Look into your mail",
				text: "Open the link in it and press the button: then we ask people.",
			})
			.meta({ title: "The address is not confirmed yet", description: "If nobody calls before volunteers are asked." }),
		confirm: act
			.default({ heading: "One more press", text: "Confirm that this address is yours.", button: "Yes, it is mine" })
			.meta({ title: "Behind the link of that mail" }),
		held: part.meta({ title: "Held back", description: "When a coordinator looks at it first." }),
		open: part.meta({ title: "People are being asked" }),
		some: part.meta({
			title: "Some have said yes",
			description: "{yes} is how many, {needed} how many are needed.",
		}),
		someNobodyLeft: part.meta({
			title: "Some have said yes, and nobody is left to ask",
			description: "{yes} is how many, {needed} how many are needed.",
		}),
		matched: part.meta({ title: "Enough have said yes" }),
		nobodyLeft: part.meta({ title: "Nobody is left to ask" }),
		past: part.meta({ title: "The day after", description: "When somebody had said yes." }),
		closed: part.meta({ title: "Ended" }),
		cancelled: part.meta({ title: "Cancelled" }),
		...closed,
		asked: z
			.strictObject({
				none: titled("Nobody yet"),
				noScribe: titled("No scribe yet"),
				one: titled("One"),
				many: template("count").meta({ title: "More", description: "{count} is how many." }),
				waitingNone: titled("Nobody has yet to answer"),
				waitingOne: titled("One has yet to answer"),
				waitingMany: template("count").meta({ title: "More have yet to answer", description: "{count} is how many." }),
			})
			.meta({ title: "How many have been asked" }),
		people: z
			.strictObject({
				heading: text,
				past: titled("Heading after the day"),
				text,
				call: template("name").meta({ title: "Link that calls", description: "{name} is the person's." }),
				off: titled("Mark: has taken it back"),
			})
			.meta({ title: "Who has said yes" }),
		outcome,
		otherWays: z
			.strictObject({
				heading: text,
				scribe: titled("For a scribe"),
				blood: titled("For blood"),
				scribeLink: titled("Link to the page of scribes"),
				bloodLink: titled("Link to the page of blood donation"),
			})
			.meta({ title: "Other ways" }),
		change: act.extend({ done: titled("After saving") }).meta({ title: "Change it" }),
		cancel: act.meta({ title: "Cancel" }),
	})
	.meta({ title: "The page of a request" });

const offer = z
	.strictObject({
		head: pageHead,
		answered: titled("Title once it is answered or over"),
		scribe: part.meta({ title: "A scribe is asked" }),
		blood: part.meta({ title: "A donor is asked" }),
		until: template("date").meta({ title: "Until when an answer counts", description: "{date} is when." }),
		late: titled("After that, while somebody is needed"),
		firm: titled("What a yes means"),
		number: z
			.strictObject({ label: text, hint: text, save: titled("Button: after a yes") })
			.default({
				label: "The number on which they will call you",
				hint: "Is it right, and do you pick it up? If not, correct it here.",
				save: "Save the number",
			})
			.meta({ title: "The volunteer's number", description: "Confirmed with a yes, and shown to whoever asked." }),
		waits: part
			.default({ heading: "This is being looked at once more", text: "You need not do anything; we write to you." })
			.meta({ title: "Changed, and not checked again yet" }),
		yes: titled("Button: yes"),
		no: titled("Button: no"),
		notThisWeek: titled("Button: not this week"),
		promised: part.meta({ title: "After a yes" }),
		contact: z
			.strictObject({
				heading: text,
				call: template("name").meta({ title: "Link that calls", description: "{name} is the person's." }),
			})
			.meta({ title: "Whom to call" }),
		again: act.extend({ done: titled("After pressing") }).meta({ title: "Some hours before" }),
		takeBack: act.meta({ title: "Take a yes back" }),
		takenBack: part.meta({ title: "After taking it back" }),
		declined: part.meta({ title: "After a no" }),
		afterAll: titled("After a no, while somebody is needed"),
		past: part.meta({ title: "The day after" }),
		lapsed: part.meta({ title: "Too late" }),
		filled: part.meta({ title: "Somebody was quicker" }),
		ended: part.meta({ title: "No longer needed" }),
		...closed,
		outcome,
		own: titled("Link to one's own page"),
	})
	.meta({ title: "The page of a question to a scribe or donor" });

export const matchPages = z
	.strictObject({
		sample,
		receiptLabel: titled("Word before the receipt number"),
		keep: titled("To keep the link"),
		facts: z
			.strictObject({
				what: titled("Before what it is"),
				when: titled("Before the time"),
				where: titled("Before the place"),
				length: titled("Before the length"),
				minutes: template("count").meta({ title: "Length", description: "{count} is how many minutes." }),
				by: template("date").meta({ title: "Needed by", description: "{date} is when." }),
				units: template("count").meta({ title: "Units", description: "{count} is how many." }),
				group: template("group").meta({ title: "For a blood group", description: "{group} is which." }),
			})
			.meta({ title: "What, when and where" }),
		member,
		request,
		offer,
	})
	.meta({
		title: "Matching: private pages",
		description: "What scribes, donors and those who ask see behind their links.",
		group: "Help and contacts",
	});
