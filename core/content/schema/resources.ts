import { z } from "zod";
import { pageHead, sample, slug, subheading, text, titled, unconfirmed, webAddress } from "./common.ts";

const quickLink = z
	.strictObject({ id: slug, name: text, url: webAddress.meta({ title: "Leads to" }), text })
	.meta({ title: "Link" });

export const resources = z
	.strictObject({
		sample,
		head: pageHead,
		quickLinks: z
			.strictObject({
				heading: text,
				lead: subheading,
				open: titled("Words of the button that opens the links"),
				close: titled("Words of the close button"),
				unconfirmed,
				items: z.array(quickLink).meta({ title: "Links" }),
			})
			.meta({
				title: "Quick links",
				description: "The links, and the words of the panel that holds them on narrow screens.",
			}),
	})
	.meta({
		title: "Resources",
		description: "The quick links of the resources page. The telephone lists are listed apart.",
		group: "Help and contacts",
		page: "/resources",
	});
