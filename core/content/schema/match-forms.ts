import { z } from "zod";
import { sample, slug, text } from "./common.ts";
import { formNotice } from "./form-notice.ts";

const option = z.strictObject({ id: slug, label: text.meta({ title: "Words" }) }).meta({ title: "Choice" });

/** Lists of the chapter's own. Whoever removes a choice takes it from those who chose it. */
function options(title: string, description: string) {
	return z.array(option).min(1).meta({ title, description });
}

/** How much may be asked. The defaults are for content that was written before. */
const bounds = z.strictObject({
	unitsPerRequest: z.int().min(1).max(20).default(4).meta({
		title: "Units in one request for blood",
		description: "More are noted by a coordinator, who has called. Say how many beside the field too, in 'Words'.",
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

function form(title: string, page: string) {
	return z.strictObject({ notice: formNotice }).meta({ title, description: `The form on ${page}.` });
}

export const matchForms = z
	.strictObject({
		sample,
		languages: options("Languages", "In which examinations are written."),
		subjects: options("Subjects", "Of examinations."),
		areas: options("Parts of the city", "Where hospitals are, and to which donors come."),
		bounds: bounds.default(usualBounds).meta({
			title: "How much may be asked",
			description: "So that nobody is asked without end, and nobody collects numbers.",
		}),
		scribeVolunteer: form("Become a scribe", "/scribe/volunteer"),
		donor: form("Become a donor", "/blood-donation/donor"),
		scribeRequest: form("Ask for a scribe", "/scribe/request"),
		bloodRequest: form("Ask for blood", "/blood-donation/request"),
	})
	.meta({
		title: "Matching: choices and privacy",
		description:
			"What can be chosen in the four forms of private matching, how much may be asked, and what is said about personal data. The other words of the forms stand in 'Words'.",
		group: "Help and contacts",
	});
