import { readFileSync } from "node:fs";

export type Scheme = "light" | "dark";
export type Colours = Record<Scheme, Map<string, string>>;

const css = readFileSync("app/styles/tokens.css", "utf8");

/** The colours of both schemes by their names in the tokens, such as 'paper-raised'. */
export function readColours(): Colours {
	const colours: Colours = { light: new Map(), dark: new Map() };
	for (const [, name = "", value = ""] of css.matchAll(/--([\w-]+): (#[0-9a-f]{6}|light-dark\([^)]+\));/g)) {
		const [light = "", dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
		colours.light.set(name, light);
		colours.dark.set(name, dark);
	}
	return colours;
}

/** The token behind a class such as `text-action`: a name may stand for another colour as words than as a ground. */
export function tokenOf(use: "bg" | "text", name: string): string | undefined {
	const own = use === "text" ? css.match(`--text-color-${name}: var\\(--([\\w-]+)\\)`) : null;
	return (own ?? css.match(`--color-${name}: var\\(--([\\w-]+)\\)`))?.[1];
}

/** As WCAG 2.2 measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
