import { colours } from "../pdf/colours.ts";
import type { Style } from "../pdf/lines.ts";

/** The sizes of type in the book. Headings take the colour of their domain. */
export const styles = {
	cover: { face: "display", size: 46, colour: colours.cream, leading: 50 },
	title: { face: "display", size: 42, colour: colours.navy, leading: 46 },
	tagline: { face: "strong", size: 16, colour: colours.navy, leading: 24 },
	large: { face: "text", size: 17, colour: colours.navy, leading: 27 },
	lead: { face: "text", size: 15, colour: colours.navy, leading: 24 },
	middle: { face: "text", size: 14, colour: colours.navy, leading: 22 },
	text: { face: "text", size: 13, colour: colours.navy, leading: 20.5 },
	project: { face: "display", size: 20, colour: colours.navy, leading: 26 },
	small: { face: "text", size: 11, colour: colours.navy, leading: 16.5 },
} as const satisfies Record<string, Style>;

export function inColour(style: Style, colour: string): Style {
	return { ...style, colour };
}
