import { z } from "zod";
import { entryId, linkWords, optionalLink, sample, target } from "./common.ts";

const account = optionalLink
	.extend({
		id: entryId,
		network: z.enum(["instagram", "facebook", "linkedin", "youtube", "x"]).meta({ title: "Which network" }),
	})
	.meta({ title: "Account" });

export const links = z
	.strictObject({
		sample,
		appStores: z
			.strictObject({ android: optionalLink, ios: optionalLink.meta({ title: "iOS" }) })
			.meta({ title: "The app in the stores" }),
		blog: optionalLink,
		sisterOrganisation: optionalLink.meta({ title: "Sister organisation" }),
		adminLogin: optionalLink
			.extend({
				url: z
					.union([z.literal(""), target], { error: "a page such as '/console', an address, or nothing" })
					.meta({ title: "Leads to" }),
			})
			.meta({
				title: "Sign-in of organisers",
				description: "Where organisers sign in: a page of this site, or a site of its own.",
			}),
		eventList: z.strictObject({ label: linkWords, url: target }).meta({ title: "List of events" }),
		scribeVolunteer: optionalLink.meta({ title: "Volunteering as a scribe" }),
		scribeRequest: optionalLink.meta({ title: "Asking for a scribe" }),
		bloodDonate: optionalLink.meta({ title: "Giving blood" }),
		bloodRequest: optionalLink.meta({ title: "Asking for blood" }),
		social: z.array(account).meta({ title: "Social accounts" }),
		institute: z
			.array(z.strictObject({ id: entryId, label: linkWords, url: target }).meta({ title: "Link" }))
			.meta({ title: "Institute links" }),
	})
	.meta({
		title: "Links",
		description: "Every address outside the site that the chapter owns or chooses.",
		group: "The chapter",
	});
