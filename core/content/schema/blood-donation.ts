import { z } from "zod";
import {
	image,
	internalPath,
	linkWords,
	pageHead,
	phone,
	prose,
	sample,
	slug,
	text,
	titled,
	webAddress,
} from "./common.ts";
import { contactPerson } from "./contact-person.ts";

const topic = z.strictObject({ heading: text, content: prose });

const emergency = z
	.strictObject({
		heading: text,
		content: prose,
		call: z.strictObject({ label: titled("Words of the button"), number: phone }).meta({ title: "Number to call" }),
		bloodBanks: z
			.strictObject({ label: linkWords, url: webAddress.meta({ title: "Leads to" }) })
			.meta({ title: "Link to the blood banks" }),
	})
	.meta({ description: "What to do when it cannot wait; true without any reply from the chapter." });

const impact = z.strictObject({
	heading: text,
	figures: z.array(
		z
			.strictObject({ id: slug, value: titled("Figure"), text: titled("What the figure counts") })
			.meta({ title: "Figure" }),
	),
	photos: z.array(image),
});

const condition = z
	.strictObject({ id: slug, label: titled("Condition"), value: titled("What is asked") })
	.meta({ title: "Condition" });

const donors = z.strictObject({
	heading: text,
	amount: topic.meta({ title: "How much blood is taken" }),
	pain: topic.meta({ title: "Whether it hurts" }),
	benefits: topic.meta({ title: "What giving does for the donor" }),
	conditions: z
		.strictObject({
			heading: text,
			rows: z.array(condition).min(1).meta({ title: "Conditions" }),
			note: text,
			source: titled("Where this comes from"),
		})
		.meta({ title: "Who may give blood" }),
});

const partner = z.strictObject({ id: slug, name: text, text }).meta({ title: "Partner" });

export const bloodDonation = z
	.strictObject({
		sample,
		head: pageHead,
		hero: image.meta({ title: "Large picture" }),
		emergency,
		impact: impact.meta({ title: "What was achieved" }),
		contribute: z
			.strictObject({
				heading: text,
				donate: topic.meta({ title: "Giving blood" }),
				request: topic
					.extend({ form: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to the form" }) })
					.meta({ title: "Asking for blood" }),
			})
			.meta({ title: "Two ways to help" }),
		donors: donors.meta({ title: "Before you give blood" }),
		about: topic
			.extend({
				partners: z.strictObject({ sample, items: z.array(partner).meta({ title: "Partners" }) }),
			})
			.meta({ title: "About our blood donation" }),
		closing: z.strictObject({ heading: text, text }).meta({ title: "Closing words" }),
		footer: z
			.strictObject({
				heading: text,
				contact: contactPerson,
				hashtag: z
					.string()
					.regex(/^#\w+$/, "a hashtag such as '#GiveBlood'")
					.meta({ control: "hashtag" }),
			})
			.meta({ title: "End of the page" }),
	})
	.meta({
		title: "Blood donation",
		description: "Giving and finding blood. The chat buttons stand in the links.",
		group: "Help and contacts",
		page: "/blood-donation",
	});
