/** All colours of the drawings. The site's tokens have the same values (`app/styles/tokens.css`). */
export const colours = {
	navy: "#14235a",
	deepNavy: "#0d1842",
	cream: "#fff6e5",
	paper: "#fffaf2",
	marigold: "#ffc145",
	deepMarigold: "#f5a623",
	red: "#d7263d",
	lightBlue: "#cfe6f7",
	/** The wheel on the navy backdrop, and small on paper. */
	wheel: "#8fa9e6",
	smallWheel: "#3b55b0",
	/** Red on a hue. */
	lightRed: "#ff6b6b",
	paleRed: "#ff8f86",
} as const;

export const hues = {
	education: "#3b3fa8",
	environment: "#1f6f4a",
	health: "#b0243a",
	innovation: "#8a5a00",
	society: "#0f6b78",
	uba: "#96442a",
	misc: "#5a3d7a",
	navy: colours.navy,
} as const;

export type Hue = keyof typeof hues;

/** Colours of a picture: backdrop, people, distance, and one accent. */
export interface Scheme {
	sky: string;
	earth: string;
	middle: string;
	far: string;
	dim: string;
	faint: string;
	ink: string;
	accent: string;
	red: string;
}

export function onHue(hue: Hue): Scheme {
	const sky = hues[hue];
	const haze = hue === "navy" ? colours.lightBlue : colours.cream;
	return {
		sky,
		earth: mix(sky, "#000000", 0.24),
		middle: mix(sky, haze, 0.72),
		far: mix(sky, haze, 0.4),
		dim: mix(sky, haze, 0.2),
		faint: mix(sky, haze, 0.06),
		ink: colours.cream,
		accent: colours.marigold,
		red: hue === "health" ? colours.paleRed : colours.lightRed,
	};
}

/**
 * The same scene at night: a darker backdrop, so that lamps and stars stand out.
 * @public The studio draws with it.
 */
export function atNight(hue: Hue): Scheme {
	const day = onHue(hue);
	const sky = mix(day.sky, "#050a20", hue === "navy" ? 0.2 : 0.5);
	return {
		...day,
		sky,
		earth: mix(sky, "#000000", 0.3),
		middle: mix(sky, colours.cream, 0.7),
		far: mix(sky, colours.cream, 0.38),
		dim: mix(sky, colours.cream, 0.2),
		faint: mix(sky, colours.cream, 0.06),
	};
}

/**
 * Navy on paper, the reverse of a painted backdrop.
 * @public The studio draws with it.
 */
export function onPaper(): Scheme {
	return {
		sky: colours.paper,
		earth: "#f3e6cf",
		middle: "#6d78a8",
		far: "#a9b2d4",
		dim: "#d5d6de",
		faint: "#f6ecdb",
		ink: colours.navy,
		accent: colours.deepMarigold,
		red: colours.red,
	};
}

/**
 * Colours of a portrait: background, hair, dark cloth and thin cloth.
 * @public The studio draws with it.
 */
export function portraitTones(sky: string) {
	return {
		behind: mix(sky, colours.cream, 0.3),
		hair: mix(sky, "#000000", 0.62),
		oldHair: mix(sky, colours.cream, 0.78),
		cloth: mix(sky, "#000000", 0.24),
		veil: mix(sky, colours.cream, 0.62),
	};
}

export function mix(from: string, to: string, share: number): string {
	const parts = [1, 3, 5].map((at) => {
		const a = Number.parseInt(from.slice(at, at + 2), 16);
		const b = Number.parseInt(to.slice(at, at + 2), 16);
		return Math.round(a + (b - a) * share)
			.toString(16)
			.padStart(2, "0");
	});
	return `#${parts.join("")}`;
}

/** Every colour that a file of a drawing may name, such as 'marigold', 'health', 'health-earth' or 'health-night-far'. */
export const palette: ReadonlyMap<string, string> = new Map([
	...named("", colours),
	...Object.entries(hues),
	...named("paper-", onPaper()),
	...(Object.keys(hues) as Hue[]).flatMap((hue) => [
		...named(`${hue}-`, onHue(hue)),
		...named(`${hue}-night-`, atNight(hue)),
		...named(`${hue}-`, portraitTones(hues[hue])),
	]),
]);

function named(before: string, tones: object): [name: string, colour: string][] {
	return Object.entries(tones).map(([name, colour]) => [
		before + name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
		colour,
	]);
}

/** Fills in the colours that a drawing names as `var(--name, #colour)`. What has another name keeps its own colour. */
export function fillPalette(svg: string): string {
	return svg.replace(/var\(--([\w-]+),\s*([^()]+)\)/g, (_, name: string, own: string) => palette.get(name) ?? own);
}
