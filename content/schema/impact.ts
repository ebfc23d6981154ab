import { z } from "zod";
import { image, sample, slug, text } from "./common.ts";

const card = z.strictObject({
	id: slug,
	icon: image,
	title: text,
	description: text,
	/** The figure as it is shown, such as '15,000+'. */
	value: text,
});
export type ImpactCard = z.output<typeof card>;

/** What the chapter has done, in figures. */
export const impact = z.strictObject({ sample, heading: text, lead: text, cards: z.array(card).min(1) });
