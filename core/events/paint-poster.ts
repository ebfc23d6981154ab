import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { buildFolder } from "../media/build-folder.ts";
import type { Face } from "../media/lettering/faces.ts";
import { fitWords } from "../media/lettering/fit.ts";
import { drawLine, type SetLine } from "../media/lettering/set-line.ts";
import { onHue } from "../media/palette.ts";
import { type DomainHue, hueOfDomain } from "../publishing/domains.ts";
import { longDate } from "../time/dates.ts";
import type { PosterWords } from "./poster.ts";

/** Sizes an uploaded poster for the widest card, as PNG. */
export async function resizePoster(picture: Uint8Array): Promise<Buffer> {
	return sharp(picture).resize({ width: 800, withoutEnlargement: true }).png({ palette: true, quality: 90 }).toBuffer();
}

/** Renders a poster as PNG for an event without an upload: title, time and place on the domain's background. */
export async function paintPoster(words: PosterWords): Promise<Buffer> {
	return sharp(Buffer.from(drawPoster(words)))
		.png({ palette: true, colours: 64 })
		.toBuffer();
}

/** Text stays left of the sun and above the people. */
const space = { left: 48, top: 44, width: 500, height: 328 };
const labelHeight = 46;
const detailHeight = 37;

export function drawPoster({
	title,
	venue,
	startsAt,
	domain,
	label = domain ?? "",
	language,
	backdrop,
}: PosterWords): string {
	const hue = hueOfDomain(domain ?? "");
	const { ink, accent } = onHue(hue);
	const above = hue === "misc" ? [] : oneLine(label, "display", 30);
	const when = startsAt === null ? [] : oneLine(longDate(startsAt, language), "text", 29);
	const where = fitWords(venue, { face: "text", width: space.width, lines: 2, sizes: [29, 27, 25] }).lines;
	const detailsHeight = (when.length + where.length) * detailHeight;
	const room = space.height - above.length * labelHeight - detailsHeight - titleGap;
	const head = fitWords(title, { face: "display", width: space.width, lines: 4, sizes: titleSizes, height: room });

	const height = above.length * labelHeight + head.lines.length * head.step + titleGap + detailsHeight;
	// Put most of the free space of a short title below it, where it looks balanced.
	let y = space.top + (space.height - height) * 0.4;
	const drawn: string[] = [];
	const write = (lines: SetLine[], step: number, rise: number, colour: string) => {
		for (const line of lines) {
			drawn.push(drawLine(line, { x: space.left, y: y + rise, colour }));
			y += step;
		}
	};
	write(above, labelHeight, 28, accent);
	write(head.lines, head.step, head.size * 0.84, ink);
	y += titleGap;
	write(when, detailHeight, 27, accent);
	write(where, detailHeight, 27, ink);
	return posterScene(hue, backdrop).replace("</svg>", `${drawn.join("")}</svg>`);
}

const titleSizes = [92, 84, 76, 70, 64, 58, 53, 48, 44, 40, 37];
const titleGap = 12;

function oneLine(words: string, face: Face, size: number): SetLine[] {
	return fitWords(words, { face, width: space.width, lines: 1, sizes: [size] }).lines;
}

/** Returns the background of a poster by hue and number. */
export function posterScene(hue: DomainHue, backdrop: number): string {
	return readFileSync(join(buildFolder(), "backdrops", "poster", `${hue}-${backdrop}.svg`), "utf8");
}
