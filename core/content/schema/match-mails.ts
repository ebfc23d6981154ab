import { z } from "zod";
import { sample, text } from "./common.ts";
import { template } from "./template.ts";

const mail = z.strictObject({ subject: text, opening: text });
const forEach = z.strictObject({
	scribe: mail.meta({ title: "Scribes" }),
	blood: mail.meta({ title: "Blood" }),
});
const words = z.strictObject({ scribe: text.meta({ title: "Scribes" }), blood: text.meta({ title: "Blood" }) });

const members = {
	confirm: forEach.meta({ title: "To confirm the address", description: "After the form. The link follows." }),
	welcome: forEach.meta({ title: "Welcome", description: "When the address is confirmed." }),
	again: forEach.meta({ title: "Sent the form again", description: "To an address that is in the pool already." }),
	yearly: forEach.meta({ title: "Once a year: do you stay?", description: "Who does not answer is erased." }),
};

const requests = {
	received: forEach.meta({ title: "Received", description: "A coordinator calls first." }),
	"received-open": forEach.meta({
		title: "Received, without a call",
		description: "If nobody calls before volunteers are asked.",
	}),
	confirm: forEach
		.default({
			scribe: {
				subject: "Confirm your request for a scribe",
				opening:
					"Press the button behind this link, so that we know that the address is yours. Then we ask volunteers.",
			},
			blood: {
				subject: "Confirm your request for blood",
				opening: "Press the button behind this link, so that we know that the address is yours. Then we ask donors.",
			},
		})
		.meta({ title: "To confirm the address", description: "If nobody calls before volunteers are asked." }),
	"again-asked": mail.meta({ title: "Sent the form again" }),
	checked: mail.meta({ title: "Checked by phone", description: "Volunteers are being asked from now on." }),
	"partly-matched": mail.meta({ title: "Some have said yes", description: "Their names and numbers follow." }),
	matched: forEach.meta({ title: "Enough have said yes", description: "Names and numbers follow." }),
	"taken-back": mail.meta({ title: "A yes was taken back" }),
	"nobody-left": forEach.meta({ title: "Nobody is left to ask", description: "With the other ways to find help." }),
	reminder: mail.meta({ title: "The day before", description: "Names and numbers follow." }),
	"how-was-it": forEach.meta({ title: "The day after: did it happen?" }),
	cancelled: mail.meta({ title: "Cancelled by whoever asked" }),
	closed: mail.meta({ title: "Ended", description: "By a coordinator, or because the time has come." }),
};

const offers = {
	asked: forEach.meta({ title: "Asked", description: "What, when and where follow, and the link to answer." }),
	promised: forEach.meta({ title: "After a yes", description: "Name and number of the other side follow." }),
	"still-coming": forEach.meta({ title: "Some hours before: still coming?" }),
	filled: mail.meta({ title: "Others were quicker" }),
	ended: mail.meta({ title: "No longer needed" }),
	changed: mail.meta({ title: "What is needed has changed" }),
	reminder: mail.meta({ title: "The day before" }),
	"how-was-it": forEach.meta({ title: "The day after: did it happen?" }),
};

const coordinators = {
	new: mail.meta({ title: "A new request", description: "That waits for a call." }),
	"new-open": mail.meta({
		title: "A new request, without a call",
		description: "If volunteers are asked without a call before.",
	}),
	changed: mail
		.default({
			subject: "Changed after the check: {receipt} for {when}",
			opening: "Whoever asked has changed the request. Nobody new is asked until you have called once more.",
		})
		.meta({ title: "A request that was checked has changed" }),
	"nobody-left": mail.meta({ title: "Nobody is left to ask" }),
	"taken-back": mail.meta({ title: "A yes was taken back" }),
};

export const matchMails = z
	.strictObject({
		sample,
		members: z.strictObject(members).meta({ title: "To volunteers of the pool" }),
		requests: z.strictObject(requests).meta({ title: "To whoever asked", description: "{when} is day and hour." }),
		offers: z
			.strictObject(offers)
			.meta({ title: "To volunteers who are asked", description: "{when} is day and hour." }),
		coordinators: z.strictObject(coordinators).meta({
			title: "To the coordinators",
			description: "{receipt} is the number of the request, {when} its day and hour.",
		}),
		greeting: z
			.strictObject({
				volunteer: text.meta({ title: "To volunteers" }),
				requester: text.meta({ title: "To whoever asked" }),
				coordinator: text.meta({ title: "To coordinators" }),
			})
			.meta({ title: "Greetings" }),
		need: z
			.strictObject({
				what: text.meta({ title: "What" }),
				when: text.meta({ title: "When" }),
				by: text.meta({ title: "By when, for blood" }),
				where: text.meta({ title: "Where" }),
			})
			.meta({ title: "What is needed", description: "Words before what is needed, when and where." }),
		lines: z
			.strictObject({
				receipt: template("receipt").meta({ title: "The receipt number", description: "{receipt} is the number." }),
				memberPage: template("link").meta({ title: "The volunteer's own page", description: "{link} is the address." }),
				confirm: template("link").meta({ title: "The link that confirms", description: "{link} is the address." }),
				confirmRequest: template("link").default("Confirm your address on the page of your request: {link}").meta({
					title: "The link that confirms a request",
					description: "{link} is the address.",
				}),
				requestPage: template("link").meta({ title: "The page of the request", description: "{link} is the address." }),
				requestOver: template("link").meta({
					title: "The page of a request that is over",
					description: "{link} is the address.",
				}),
				answer: template("link").meta({ title: "The page with Yes and No", description: "{link} is the address." }),
				answerBy: template("until").meta({ title: "Until when to answer", description: "{until} is the hour." }),
				offerPage: template("link").meta({ title: "The page of a promise", description: "{link} is the address." }),
				board: template("link").meta({ title: "The request on the board", description: "{link} is the address." }),
				contact: template("name", "phone").meta({ title: "A person and their number" }),
				meet: text.meta({ title: "Before the names and numbers" }),
				kindly: text.meta({ title: "After the names and numbers", description: "That they are for this alone." }),
				notYou: text.meta({ title: "If it was not you" }),
				emergency: text.meta({ title: "If blood cannot wait" }),
				otherWays: words.meta({ title: "Other ways", description: "When nobody is left to ask." }),
				questions: template("email").meta({ title: "Questions", description: "{email} is the data contact." }),
				closing: text.meta({ title: "Closing words" }),
			})
			.meta({ title: "Lines that stand in several e-mails" }),
		chat: z
			.strictObject({
				asked: words.meta({
					title: "To a volunteer who is asked",
					description: "With {what}, {when}, {where}, {link}.",
				}),
				promised: words.meta({
					title: "To a volunteer who has said yes",
					description: "With {when}, {where}, {link}.",
				}),
				requester: words.meta({ title: "To whoever asked", description: "With {when} and {link}." }),
			})
			.meta({
				title: "Messages for the chat",
				description: "A coordinator sends them by a press, also without a mail server. They name nobody.",
			}),
	})
	.meta({
		title: "Matching: e-mails and chat messages",
		description: "What volunteers, those who asked, and coordinators are told.",
		group: "Volunteering",
	});
