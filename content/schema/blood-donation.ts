import { z } from "zod";
import { image, internalPath, pageHead, phone, prose, sample, slug, text, webAddress } from "./common.ts";
import { contactPerson } from "./contact-person.ts";

const topic = z.strictObject({ heading: text, content: prose });

/** What to do when it cannot wait; true without any reply from the chapter. */
const emergency = z.strictObject({
	heading: text,
	content: prose,
	call: z.strictObject({ label: text, number: phone }),
	bloodBanks: z.strictObject({ label: text, url: webAddress }),
});

const impact = z.strictObject({
	heading: text,
	figures: z.array(z.strictObject({ id: slug, value: text, text })).min(1),
	photos: z.array(image).length(3),
});

const donors = z.strictObject({
	heading: text,
	amount: topic,
	pain: topic,
	benefits: topic,
	conditions: z.strictObject({
		heading: text,
		rows: z.array(z.strictObject({ id: slug, label: text, value: text })).min(1),
		note: text,
		source: text,
	}),
});

/** Giving and finding blood. The chat buttons stand in the links. */
export const bloodDonation = z.strictObject({
	sample,
	head: pageHead,
	hero: image,
	emergency,
	impact,
	contribute: z.strictObject({
		heading: text,
		donate: topic,
		request: topic.extend({ form: z.strictObject({ label: text, url: internalPath }) }),
	}),
	donors,
	about: topic.extend({
		partners: z.strictObject({ sample, items: z.array(z.strictObject({ id: slug, name: text, text })).length(2) }),
	}),
	closing: z.strictObject({ heading: text, text }),
	footer: z.strictObject({ heading: text, contact: contactPerson, hashtag: z.string().regex(/^#\w+$/) }),
});
