import { z } from "zod";
import { image, sample, slug, text } from "./common.ts";

const collaboration = z.strictObject({ id: slug, name: text, description: text, image });
export type Collaboration = z.output<typeof collaboration>;

/** What the chapter did together with others. */
export const collaborations = z.strictObject({
	sample,
	heading: text,
	lead: text,
	items: z.array(collaboration).min(1),
});
