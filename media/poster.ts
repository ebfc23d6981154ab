import sharp from "sharp";
import { onHue } from "../art/kit/palette.ts";
import { longDate } from "../rules/dates.ts";
import { fitWords } from "./lettering/fit.ts";
import { drawLine } from "./lettering/set-line.ts";
import { type PosterHue, posterHues, posterScene } from "./poster-scene.ts";

/** What a poster shows. */
export interface PosterWords {
	title: string;
	venue: string;
	/** Null for an event without a date. */
	startsAt: number | null;
	domain: string | null;
}

/** Raised when posters are drawn differently, so that those drawn before are not shown any more. */
export const posterEdition = 1;

/** An event's poster as PNG, for those that have none of their own: the domain's wall with what, when and where. */
export async function paintPoster(words: PosterWords): Promise<Buffer> {
	return sharp(Buffer.from(drawPoster(words)))
		.png({ palette: true, colours: 64 })
		.toBuffer();
}

const left = 48;
/** The words stay in the upper part: the bar of the home page lies over the lower one. */
const titleTop = 98;

export function drawPoster({ title, venue, startsAt, domain }: PosterWords): string {
	const hue = hueOf(domain);
	const { ink, accent } = onHue(hue);
	const label = fitWords(domain ?? "", { face: "display", width: 440, lines: 1, sizes: [30] });
	const head = fitWords(title, { face: "display", width: 470, lines: 4, sizes: [76, 70, 64, 58, 52, 47, 42, 38] });
	const when = fitWords(startsAt === null ? "" : longDate(startsAt), {
		face: "text",
		width: 470,
		lines: 1,
		sizes: [29],
	});
	const where = fitWords(venue, { face: "text", width: 690, lines: 1, sizes: [29, 27, 25] });

	const leading = head.size * 1.06;
	const lines = [
		...label.lines.map((line) => drawLine(line, { x: left, y: 74, colour: accent })),
		...head.lines.map((line, i) =>
			drawLine(line, { x: left, y: titleTop + head.size * 0.82 + i * leading, colour: ink }),
		),
	];
	const foot = titleTop + head.size * 0.82 + (head.lines.length - 1) * leading + head.size * 0.3;
	[...when.lines, ...where.lines].forEach((line, i) => {
		lines.push(drawLine(line, { x: left, y: foot + 32 + i * 38, colour: i < when.lines.length ? accent : ink }));
	});
	return posterScene(hue).replace("</svg>", `${lines.join("")}</svg>`);
}

function hueOf(domain: string | null): PosterHue {
	const name = domain?.toLowerCase();
	return posterHues.find((hue) => hue === name) ?? "misc";
}
