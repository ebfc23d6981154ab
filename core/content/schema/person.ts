import { z } from "zod";
import { type Image, imagePath } from "./common.ts";
import { drawnPortrait } from "./portrait-path.ts";

/** The picture of a person. It needs no words: their name says whom it shows. */
export const portrait = z.strictObject({ src: imagePath, alt: z.string().trim().default("") }).meta({
	control: "portrait",
	round: true,
	title: "Photo",
	description: "Without one, a drawn portrait stands there.",
});

/** Gives a person without a photo the drawn one, and a photo without a description the person's name. */
export function withPortrait<P extends { name: string; image?: z.output<typeof portrait> }>(
	person: P,
): Omit<P, "image"> & { image: Image } {
	const { src = drawnPortrait, alt = "" } = person.image ?? {};
	return { ...person, image: { src, alt: alt || person.name } };
}
