import { z } from "zod";
import { pageHead, prose, sample, slug, text, titled } from "./common.ts";

const step = z.strictObject({ id: slug, title: text, text }).meta({ title: "Step" });

export const deleteAccount = z
	.strictObject({
		sample,
		head: pageHead,
		steps: z.strictObject({ heading: text, items: z.array(step).min(1).meta({ title: "Steps" }) }),
		mail: z
			.strictObject({ label: titled("Words on the button"), subject: text, message: text })
			.meta({ title: "Mail that asks for the deletion" }),
		body: prose.meta({ title: "Text of the page" }),
	})
	.meta({
		title: "Account deletion",
		description: "How to have the account of the mobile app deleted. The mail goes to the data contact of the site.",
		group: "Other pages",
		page: "/deleteaccount",
	});
