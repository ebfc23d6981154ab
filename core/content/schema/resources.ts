import { z } from "zod";
import { pageHead, sample, slug, text, unconfirmed, webAddress } from "./common.ts";

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
				lead: text,
				open: text,
				close: text,
				unconfirmed,
				items: z.array(quickLink).meta({ title: "Links" }),
			})
			.meta({ description: "The links, and the words of the panel that holds them on narrow screens." }),
	})
	.meta({
		title: "Resources",
		description: "The quick links of the resources page. The telephone lists are listed apart.",
		group: "Help and contacts",
		page: "/resources",
	});
