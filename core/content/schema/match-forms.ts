import { z } from "zod";
import { pageHead, sample, slug, text } from "./common.ts";
import { autocomplete, formNotice } from "./form-notice.ts";
import { template } from "./template.ts";

const titled = (title: string) => text.meta({ title });

const option = z.strictObject({ id: slug, label: titled("Words") }).meta({ title: "Choice" });

/** Lists of the chapter's own. Whoever removes a choice takes it from those who chose it. */
function options(title: string, description: string) {
	return z.array(option).min(1).meta({ title, description });
}

function named<const Titles extends Record<string, string>>(title: string, titles: Titles) {
	const shape = Object.fromEntries(Object.entries(titles).map(([key, words]) => [key, titled(words)]));
	return z.strictObject(shape as { [Key in keyof Titles]: typeof text }).meta({ title });
}

const field = z.strictObject({ label: titled("Label"), hint: titled("Explanation in small print") });
const contactField = field.extend({ autocomplete: autocomplete(["name", "tel", "email", "work email", "off"]) });

const fields = z
	.strictObject({
		name: contactField.meta({ title: "Name" }),
		instituteEmail: contactField.meta({ title: "E-mail of a scribe" }),
		email: contactField.meta({ title: "E-mail" }),
		optionalEmail: contactField.meta({ title: "E-mail of who asks for blood", description: "May stay empty." }),
		phone: contactField.meta({ title: "Telephone" }),
		languages: field.meta({ title: "Languages of a scribe" }),
		subjects: field.meta({ title: "Subjects of a scribe" }),
		levels: field.meta({ title: "Levels of a scribe" }),
		free: field.meta({ title: "Free times of a scribe" }),
		home: field.meta({ title: "Hostel or area" }),
		group: field.meta({ title: "Blood group of a donor" }),
		lastDonation: field.meta({ title: "Last donation" }),
		interval: field.meta({ title: "Days between two donations" }),
		areas: field.meta({ title: "Parts of the city to which a donor comes" }),
		day: field.meta({ title: "Day of the examination" }),
		time: field.meta({ title: "Time of the examination" }),
		minutes: field.meta({ title: "Length of the examination" }),
		venue: field.meta({ title: "Place of the examination" }),
		subject: field.meta({ title: "Subject of the examination" }),
		language: field.meta({ title: "Language of the examination" }),
		level: field.meta({ title: "Level of the examination" }),
		help: field.meta({ title: "Kind of help" }),
		hospital: field.meta({ title: "Hospital" }),
		area: field.meta({ title: "Part of the city of the hospital" }),
		neededGroup: field.meta({ title: "Blood group that is needed" }),
		component: field.meta({ title: "Whole blood or which part of it" }),
		units: field.meta({ title: "Units" }),
		neededDay: field.meta({ title: "Day by which it is needed" }),
		neededTime: field.meta({ title: "Time by which it is needed" }),
	})
	.meta({ title: "Fields of the forms" });

const boxes = {
	agreeAsk: titled("Box: that we ask, or are asked"),
	agreeShare: titled("Box: that name and number are shown after a yes"),
};
const healthBox = { agreeHealth: titled("Box: about health") };

function form<Boxes extends z.ZodRawShape>(title: string, page: string, shape: Boxes) {
	return z
		.strictObject({
			head: pageHead,
			intro: titled("Sentence above the form"),
			what: titled("Heading over what it is about"),
			you: titled("Heading over name and telephone"),
			boxes: z
				.strictObject(shape)
				.meta({ title: "Boxes to tick", description: "One for each purpose. None is ticked beforehand." }),
			notice: formNotice,
			submit: titled("Button"),
		})
		.meta({ title, description: `The form on ${page}.` });
}

/** How much may be asked. The defaults are for content that was written before. */
const bounds = z.strictObject({
	unitsPerRequest: z.int().min(1).max(20).default(4).meta({
		title: "Units in one request for blood",
		description: "More are noted by a coordinator, who has called. Say how many in 'Units' above.",
	}),
	asksPerDay: z.int().min(1).max(20).default(2).meta({ title: "How often one volunteer is asked in a day" }),
	urgentBloodAsksPerDay: z.int().min(1).max(20).default(4).meta({
		title: "The same for blood that is urgent",
		description: "Needed within six hours.",
	}),
	openPerAddress: z.int().min(1).max(50).default(6).meta({
		title: "Requests under way for one e-mail address",
		description: "A coordinator looks at a further one before anything else. Somebody may have many examinations.",
	}),
	openPerPhone: z.int().min(1).max(50).default(6).meta({ title: "Requests under way for one telephone number" }),
});
export type MatchBounds = z.output<typeof bounds>;
export const usualBounds: MatchBounds = bounds.parse({});

const canGive = z
	.strictObject({
		heading: titled("Heading"),
		lead: titled("Sentence under the heading"),
		age: field.meta({ title: "Age" }),
		weight: field.meta({ title: "Weight" }),
		lastDonation: field.meta({ title: "Last donation" }),
		interval: field.meta({ title: "Days between two donations" }),
		doctor: field.meta({ title: "What a doctor should hear first" }),
		submit: titled("Button"),
		yes: titled("Answer: yes"),
		first: titled("Answer: too old for the first time"),
		young: titled("Answer: under 18"),
		old: titled("Answer: over 65"),
		light: titled("Answer: under 45 kg"),
		wait: template("date").meta({ title: "Answer: wait", description: "{date} is from when." }),
		ask: titled("Answer: speak to a doctor first"),
		note: titled("Sentence under every answer"),
	})
	.meta({ title: "Can I give?", description: "Answered on the page of donors. Nothing of it is stored." });

export const matchForms = z
	.strictObject({
		sample,
		languages: options("Languages", "In which examinations are written."),
		subjects: options("Subjects", "Of examinations."),
		areas: options("Parts of the city", "Where hospitals are, and to which donors come."),
		levels: named("Levels of examinations", {
			school: "Up to class 10",
			"senior-school": "Classes 11 and 12",
			college: "College",
			competitive: "Competitive examinations",
		}),
		help: named("Kinds of help", {
			"read-and-write": "To read and write",
			write: "To write",
			read: "To read",
			practise: "To practise beforehand",
		}),
		groups: named("Blood groups", {
			"A+": "A+",
			"A-": "A-",
			"B+": "B+",
			"B-": "B-",
			"AB+": "AB+",
			"AB-": "AB-",
			"O+": "O+",
			"O-": "O-",
			unknown: "Not known",
		}).meta({ description: "In words, because screen readers leave out the minus." }),
		components: named("Whole blood and parts of it", {
			"whole-blood": "Whole blood",
			"red-cells": "Red cells",
			platelets: "Platelets",
			plasma: "Plasma",
		}),
		intervals: named("Days between two donations", { "90": "After 90 days", "120": "After 120 days" }),
		days: named("Days of the week", {
			mon: "Monday",
			tue: "Tuesday",
			wed: "Wednesday",
			thu: "Thursday",
			fri: "Friday",
			sat: "Saturday",
			sun: "Sunday",
		}),
		parts: named("Parts of the day", { morning: "Morning", afternoon: "Afternoon", evening: "Evening" }),
		choose: titled("Words before anything is chosen"),
		fields,
		bounds: bounds.default(usualBounds).meta({
			title: "How much may be asked",
			description: "So that nobody is asked without end, and nobody collects numbers.",
		}),
		scribeVolunteer: form("Become a scribe", "/scribe/volunteer", boxes),
		donor: form("Become a donor", "/blood-donation/donor", { ...healthBox, ...boxes }),
		scribeRequest: form("Ask for a scribe", "/scribe/request", { ...healthBox, ...boxes }),
		bloodRequest: form("Ask for blood", "/blood-donation/request", boxes),
		canGive,
		ways: z
			.strictObject({
				scribeVolunteer: titled("Link on the page of scribes, for volunteers"),
				scribeRequest: titled("Link on the page of scribes, for students"),
				donor: titled("Link on the page of blood donation, for donors"),
				bloodRequest: titled("Link on the page of blood donation, for who asks"),
				why: titled("Why in private"),
			})
			.meta({ title: "Ways to the forms" }),
		figures: z
			.strictObject({
				heading: titled("Heading"),
				asked: titled("Under the number of requests"),
				matched: titled("Under the number of those matched"),
				hours: titled("Under the hours until matched"),
			})
			.meta({ title: "Figures", description: "Shown once there are enough of them and a coordinator allows it." }),
	})
	.meta({
		title: "Matching: forms",
		description: "The four forms of private matching: becoming a scribe or a donor, and asking for one.",
		group: "Help and contacts",
	});
