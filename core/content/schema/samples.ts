import { z } from "zod";
import { pageHead, slug, text } from "./common.ts";
import { template } from "./template.ts";

const list = z.strictObject({ heading: text, lead: text });

const standInPage = z
	.strictObject({
		id: slug.meta({ description: "Stands in its address, before the number if there is one." }),
		title: text,
		opens: text.meta({ description: "What will open here. {number} is the number at the end of the address." }),
		who: text.meta({ description: "For whom it is." }),
		meanwhile: text.meta({ description: "What to do until then." }),
	})
	.meta({ title: "Stand-in" });

export const samples = z
	.strictObject({
		head: pageHead,
		samples: list.meta({ title: "Samples" }),
		standIns: list.meta({ title: "Stand-ins" }),
		unconfirmed: list.meta({ title: "From public lists" }),
		none: text.meta({ title: "If there are none" }),
		names: z
			.record(
				text.meta({ title: "Content", description: "Its name in the files, such as 'team'." }),
				text.meta({ title: "Name" }),
			)
			.meta({ description: "What visitors call each part of the content." }),
		standIn: z
			.strictObject({
				mark: text,
				lead: text,
				opensHeading: text,
				whoHeading: text,
				meanwhileHeading: text,
				organisersHeading: text,
				organisers: template("title").meta({ description: "{title} is where the address is filled in." }),
				organisersLink: text,
				more: text,
			})
			.meta({ title: "Words of a stand-in's page" }),
		pages: z.array(standInPage).meta({ title: "Stand-ins, one by one" }),
	})
	.meta({
		title: "Samples and stand-ins",
		description: "The page that lists what is still a sample, and the pages that stand in for missing addresses.",
		group: "Other pages",
		page: "/samples",
	});
