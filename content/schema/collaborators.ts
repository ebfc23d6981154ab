import { z } from "zod";
import { image, sample, slug, text } from "./common.ts";

const collaborator = z.strictObject({ id: slug, name: text, logo: image });
export type Collaborator = z.output<typeof collaborator>;

/** The organisations whose marks turn on the Collaborate page. */
export const collaborators = z.strictObject({
	sample,
	heading: text,
	carouselLabel: text,
	items: z.array(collaborator).min(1),
});
