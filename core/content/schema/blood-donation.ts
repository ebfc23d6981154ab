import { z } from "zod";
import { image, internalPath, pageHead, phone, prose, sample, slug, text, webAddress } from "./common.ts";
import { contactPerson } from "./contact-person.ts";

const topic = z.strictObject({ heading: text, content: prose });

const emergency = z
	.strictObject({
		heading: text,
		content: prose,
		call: z.strictObject({ label: text, number: phone }),
		bloodBanks: z.strictObject({ label: text, url: webAddress.meta({ title: "Leads to" }) }),
	})
	.meta({ description: "What to do when it cannot wait; true without any reply from the chapter." });

const impact = z.strictObject({
	heading: text,
	figures: z.array(z.strictObject({ id: slug, value: text, text }).meta({ title: "Figure" })),
	photos: z.array(image),
});

const condition = z.strictObject({ id: slug, label: text, value: text }).meta({ title: "Condition" });

const donors = z.strictObject({
	heading: text,
	amount: topic,
	pain: topic,
	benefits: topic,
	conditions: z.strictObject({
		heading: text,
		rows: z.array(condition).min(1),
		note: text,
		source: text,
	}),
});

const partner = z.strictObject({ id: slug, name: text, text }).meta({ title: "Partner" });

export const bloodDonation = z
	.strictObject({
		sample,
		head: pageHead,
		hero: image.meta({ title: "Large picture" }),
		emergency,
		impact,
		contribute: z.strictObject({
			heading: text,
			donate: topic,
			request: topic.extend({ form: z.strictObject({ label: text, url: internalPath }) }),
		}),
		donors,
		about: topic.extend({
			partners: z.strictObject({ sample, items: z.array(partner).meta({ title: "Partners" }) }),
		}),
		closing: z.strictObject({ heading: text, text }),
		footer: z.strictObject({
			heading: text,
			contact: contactPerson,
			hashtag: z
				.string()
				.regex(/^#\w+$/, "a hashtag such as '#GiveBlood'")
				.meta({ control: "hashtag" }),
		}),
	})
	.meta({
		title: "Blood donation",
		description: "Giving and finding blood. The chat buttons stand in the links.",
		group: "Help and contacts",
		page: "/blood-donation",
	});
