import { z } from "zod";
import { optionalLink, sample, target, text } from "./common.ts";

const account = optionalLink
	.extend({ network: z.enum(["instagram", "facebook", "linkedin", "youtube", "x"]) })
	.meta({ title: "Account" });

export const links = z
	.strictObject({
		sample,
		appStores: z.strictObject({ android: optionalLink, ios: optionalLink.meta({ title: "iOS" }) }),
		blog: optionalLink,
		sisterOrganisation: optionalLink,
		adminLogin: optionalLink
			.extend({
				url: z
					.union([z.literal(""), target], { error: "a page such as '/console', an address, or nothing" })
					.meta({ title: "Leads to" }),
			})
			.meta({ description: "Where organisers sign in: a page of this site, or a site of its own." }),
		eventList: z.strictObject({ label: text, url: target }),
		scribeVolunteer: optionalLink,
		scribeRequest: optionalLink,
		bloodDonate: optionalLink,
		bloodRequest: optionalLink,
		social: z.array(account).meta({ title: "Social accounts" }),
		institute: z
			.array(z.strictObject({ label: text, url: target }).meta({ title: "Link" }))
			.meta({ title: "Institute links" }),
	})
	.meta({
		title: "Links",
		description: "Every address outside the site that the chapter owns or chooses.",
		group: "The chapter",
	});
