import { z } from "zod";
import { pageHead, sample, text } from "./common.ts";
import { autocomplete, formNotice } from "./form-notice.ts";
import { template } from "./template.ts";

const field = z.strictObject({
	label: text,
	hint: text,
	autocomplete: autocomplete(["name", "tel", "email", "work email", "off"]),
});
const part = z.strictObject({ heading: text, text });
const mail = z.strictObject({ subject: text, opening: text });

/** What an email is about, with the words that only this one has. */
const mails = {
	seat: mail.meta({ title: "A seat" }),
	waiting: mail.meta({ title: "In the waiting list", description: "{place} is how many come before." }),
	// With defaults, so that versions saved before addresses were confirmed stay valid.
	confirm: mail
		.default({
			subject: "Please confirm: {title}",
			opening:
				"You asked for a place at {title} ({when}). Please confirm it on your own page: it is kept for you until {until}, and then goes to the next.",
		})
		.meta({ title: "To confirm the address", description: "{until} is until when the place is kept." }),
	offered: mail.meta({ title: "A seat is free", description: "{until} is until when it is kept." }),
	lapsed: mail.meta({ title: "Not confirmed in time" }),
	cancelled: mail.meta({ title: "Cancelled" }),
	reminder: mail.meta({ title: "The day before" }),
	again: mail.meta({ title: "Signed up before", description: "To an address that is signed up already." }),
	moved: mail.meta({ title: "Another time or place", description: "Sent when you change a published event." }),
	calledOff: mail.meta({ title: "Called off", description: "Sent when you say that an event does not take place." }),
};

export const signup = z
	.strictObject({
		sample,
		heading: text.meta({ title: "Heading on the event's page" }),
		seats: text.meta({ title: "While there are seats", description: "One sentence under the heading." }),
		waitingList: text.meta({ title: "When all seats are taken" }),
		noSeats: text.meta({ title: "When all seats are taken and nobody can wait" }),
		closed: text.meta({ title: "When sign-up has ended" }),
		notYet: text.meta({ title: "Before sign-up begins" }),
		full: text.meta({ title: "Mark of a full event", description: "A word or two, on its page and its card." }),
		toWaitingList: text.meta({ title: "Link to the form, when all seats are taken" }),
		until: template("date").meta({ title: "Until when", description: "{date} is the day and the time." }),
		fields: z
			.strictObject({
				name: field,
				email: field.meta({ title: "Field for the institute's e-mail address" }),
				phone: field,
				choose: text.meta({ title: "First line of a question with choices" }),
			})
			.meta({ title: "Fields of the form" }),
		notice: formNotice,
		submit: text.meta({ title: "Button" }),
		page: z
			.strictObject({
				head: pageHead,
				receiptLabel: text,
				seat: part.meta({ title: "With a seat" }),
				waiting: part.meta({ title: "In the waiting list", description: "{place} is how many come before." }),
				waitingWithoutMail: part.meta({
					title: "On the waiting list, without mail",
					description: "Where no mail is set up. {place} is how many come before.",
				}),
				confirm: part
					.extend({ button: text })
					.default({
						heading: "Please confirm your sign-up",
						text: "A place is kept for you until {date}. Press the button before then. Otherwise it goes to the next.",
						button: "Yes, I am coming",
					})
					.meta({
						title: "To confirm the address",
						description: "For an address that is not of the institute. {date} is until when the place is kept.",
					}),
				offered: part.extend({ button: text }).meta({
					title: "A seat is free",
					description: "{date} is until when it is kept.",
				}),
				lapsed: part.meta({ title: "Not confirmed in time" }),
				cancelled: part.meta({ title: "Cancelled" }),
				over: part.meta({ title: "After the event" }),
				held: part.meta({ title: "Held back", description: "When an organiser looks at it first." }),
				away: part.meta({ title: "Off the site", description: "When the event is not public at the moment." }),
				calledOff: part.meta({ title: "Called off", description: "When you have told people so." }),
				sent: part.meta({ title: "Look into your mail", description: "The answer to the form, where mail is set up." }),
				known: part.meta({ title: "Signed up before", description: "For an address that has signed up already." }),
				gone: part.meta({ title: "Erased", description: "The link is right, but nothing is kept behind it any more." }),
				invalid: part.meta({ title: "A link that is not ours", description: "{email} is the data contact." }),
				keep: text.meta({ title: "To keep the link", description: "That this page is theirs alone." }),
				code: text.meta({ title: "Under the code for the entrance" }),
				calendar: text.meta({ title: "Link to the calendar file" }),
				event: text.meta({ title: "Link back to the event" }),
				events: text.meta({ title: "Link to all events", description: "When the event does not take place." }),
				cancel: z.strictObject({ heading: text, text, button: text }),
				checkedIn: template("date").meta({ title: "Ticked as present", description: "{date} is when." }),
			})
			.meta({ title: "The private page", description: "Behind the link that everybody who signs up gets." }),
		mails: z
			.strictObject({
				greeting: text,
				...mails,
				noDate: text.meta({ title: "In place of {when}, without a date" }),
				receipt: text.meta({ title: "Line with the receipt number", description: "{receipt} is the number." }),
				code: text.meta({ title: "About the attached code", description: "For the entrance, with a seat." }),
				event: text.meta({ title: "The link to the event's page", description: "{link} is the address." }),
				notYou: text.meta({ title: "If it was not you" }),
				link: text.meta({ title: "The link to the private page", description: "{link} is the address." }),
				questions: text.meta({ description: "{email} is the data contact." }),
				closing: text,
			})
			.meta({
				title: "E-mails",
				description: "{title} and {when} (day, time and place) of the event may stand in subjects and first sentences.",
			}),
		wall: z
			.strictObject({
				head: pageHead,
				heading: text.meta({ title: "Heading of the form" }),
				lead: text.meta({ title: "First sentence" }),
				emailLabel: text.meta({ title: "Label of the address" }),
				emailHint: text.meta({ title: "Hint under the address" }),
				nameLabel: text.meta({ title: "Label of the name" }),
				nameHint: text.meta({ title: "Hint under the name" }),
				button: text.meta({ title: "Button" }),
				again: text.meta({ title: "Link for the next person on the same phone" }),
				wrongEmail: text.meta({ title: "When the address cannot be right" }),
				tooMany: text.meta({ title: "When too many were sent" }),
				failed: text.meta({ title: "When it could not be stored" }),
				done: part.meta({
					title: "After pressing",
					description: "The same for everybody, so that nobody learns from it who has signed up.",
				}),
				notOpen: part.meta({ title: "Before and after the event" }),
				gone: part.meta({ title: "A code that no longer counts" }),
			})
			.meta({ title: "The code on the wall", description: "The page on which volunteers tick themselves." }),
	})
	.meta({
		title: "Sign-up for events",
		description:
			"The form on the page of an event, what follows by e-mail, and the private page of those who signed up.",
		group: "Volunteering",
	});
