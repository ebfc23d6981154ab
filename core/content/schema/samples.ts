import { z } from "zod";
import { entryId, linkWords, pageHead, slug, subheading, target, text, titled } from "./common.ts";
import { template } from "./template.ts";

const list = z.strictObject({ heading: text, lead: subheading });

const standInPage = z
	.strictObject({
		id: slug.meta({ description: "Stands in its address, before the number if there is one." }),
		title: text,
		opens: text.meta({
			title: "What will open",
			description: "What will open here. {number} is the number at the end of the address.",
		}),
		who: text.meta({ title: "Whom it is for", description: "For whom it is." }),
		meanwhile: text.meta({ title: "What to do until then", description: "What to do until then." }),
		ways: z
			.array(z.strictObject({ id: entryId, label: linkWords, url: target }).meta({ title: "Link" }))
			.default([])
			.meta({ title: "Links to what helps at once", description: "Buttons at the top; the first is the best way." }),
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
			.meta({ title: "Names of the parts", description: "What visitors call each part of the content." }),
		standIn: z
			.strictObject({
				mark: titled("Mark above the title"),
				lead: subheading,
				opensHeading: titled("Heading above what will open"),
				whoHeading: titled("Heading above whom it is for"),
				meanwhileHeading: titled("Heading above what to do until then"),
				organisersHeading: titled("Heading above the words for organisers"),
				organisers: template("title").meta({
					title: "Words for organisers",
					description: "{title} is where the address is filled in.",
				}),
				organisersLink: titled("Words of the link for organisers"),
				more: titled("Words of the link to everything that is still a sample"),
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
