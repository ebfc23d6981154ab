import sharp from "sharp";
import { onHue } from "../../art/kit/palette.ts";
import { longDate } from "../time/dates.ts";
import { hueOfDomain } from "./domain-hue.ts";
import type { Face } from "./lettering/faces.ts";
import { fitWords, leading } from "./lettering/fit.ts";
import { drawLine, type SetLine } from "./lettering/set-line.ts";
import { posterScene } from "./poster-scene.ts";

/** What a poster shows. */
export interface PosterWords {
	title: string;
	venue: string;
	/** Null for an event without a date. */
	startsAt: number | null;
	domain: string | null;
	/** Which of its domain's walls: see `wallOfEvent`. */
	wall: number;
}

/** Raised when posters are drawn differently, so that those drawn before are not shown any more. */
export const posterEdition = 4;

/** An event's poster as PNG, for those that have none of their own: the domain's wall with what, when and where. */
export async function paintPoster(words: PosterWords): Promise<Buffer> {
	return sharp(Buffer.from(drawPoster(words)))
		.png({ palette: true, colours: 64 })
		.toBuffer();
}

/** The words keep to the left of the sun and above the people. */
const space = { left: 48, top: 44, width: 500, height: 328 };
const labelHeight = 46;
const detailHeight = 37;

export function drawPoster({ title, venue, startsAt, domain, wall }: PosterWords): string {
	const hue = hueOfDomain(domain ?? "");
	const { ink, accent } = onHue(hue);
	const label = hue === "misc" ? [] : oneLine(domain ?? "", "display", 30);
	const when = startsAt === null ? [] : oneLine(longDate(startsAt), "text", 29);
	const where = fitWords(venue, { face: "text", width: space.width, lines: 2, sizes: [29, 27, 25] }).lines;
	const detailsHeight = (when.length + where.length) * detailHeight;
	const head = fitWords(title, {
		...{ face: "display", width: space.width, lines: 4, sizes: titleSizes },
		height: space.height - label.length * labelHeight - detailsHeight - titleGap,
	});

	const height = label.length * labelHeight + head.lines.length * head.size * leading + titleGap + detailsHeight;
	// A short title leaves room; most of it goes below, where the eye expects it.
	let y = space.top + (space.height - height) * 0.4;
	const drawn: string[] = [];
	const write = (lines: SetLine[], step: number, rise: number, colour: string) => {
		for (const line of lines) {
			drawn.push(drawLine(line, { x: space.left, y: y + rise, colour }));
			y += step;
		}
	};
	write(label, labelHeight, 28, accent);
	write(head.lines, head.size * leading, head.size * 0.84, ink);
	y += titleGap;
	write(when, detailHeight, 27, accent);
	write(where, detailHeight, 27, ink);
	return posterScene(hue, wall).replace("</svg>", `${drawn.join("")}</svg>`);
}

const titleSizes = [92, 84, 76, 70, 64, 58, 53, 48, 44, 40, 37];
const titleGap = 12;

function oneLine(words: string, face: Face, size: number): SetLine[] {
	return fitWords(words, { face, width: space.width, lines: 1, sizes: [size] }).lines;
}
