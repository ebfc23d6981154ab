import { z } from "zod";
import { image, sample, slug, subheading, text, titled } from "./common.ts";

const card = z
	.strictObject({
		id: slug,
		icon: image.meta({ title: "Picture of the card" }),
		title: titled("Heading of the card"),
		description: text,
		value: text.meta({ title: "Figure", description: "As it is shown, such as '15,000+'." }),
	})
	.meta({ title: "Card" });

export const impact = z.strictObject({ sample, heading: text, lead: subheading, cards: z.array(card) }).meta({
	title: "Impact",
	description: "What the chapter has done, in figures.",
	group: "Home page",
	page: "/",
});
