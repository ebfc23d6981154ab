/** All colours of the drawings. The site's tokens have the same values. */
export const colours = {
	navy: "#14235a",
	deepNavy: "#0d1842",
	cream: "#fff6e5",
	paper: "#fffaf2",
	marigold: "#ffc145",
	deepMarigold: "#f5a623",
	red: "#d7263d",
	lightBlue: "#cfe6f7",
	/** The wheel on the navy wall, and small on paper. */
	wheel: "#8fa9e6",
	smallWheel: "#3b55b0",
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

/** Colours of a picture: wall, people, distance, and one accent. */
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
		red: hue === "health" ? "#ff8f86" : "#ff6b6b",
	};
}

/** The same scene at night: a darker wall, so that lamps and stars stand out. */
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

/** Navy on paper, the reverse of a painted wall. */
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
