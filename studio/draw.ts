import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { optimize } from "svgo";
import { palette } from "../core/media/palette.ts";
import { paint } from "./art/picture.ts";
import { drawings } from "./art/registry.ts";
import { backdrops } from "./art/scenes/beneath-words.ts";

/** The names of the palette by their colours; the plainest name of each. */
const names = new Map([...palette].toReversed().map(([name, colour]) => [colour, name]));

/** The file of a drawing: small, and with the colours of the palette by their names. */
export function fileOf(svg: string): string {
	const named = svg.replace(/"(#[0-9a-f]{6})"/g, (own, colour: string) =>
		names.has(colour) ? `"var(--${names.get(colour)},${colour})"` : own,
	);
	return optimize(named, { multipass: true, floatPrecision: 2 }).data;
}

if (import.meta.main) {
	const wanted = process.argv.slice(2);
	for (const [folder, pictures] of Object.entries({ drawings, backdrops }))
		for (const [name, picture] of Object.entries(pictures)) {
			if (wanted.length > 0 && !wanted.includes(name)) continue;
			const file = join("content", folder, `${name}.svg`);
			await mkdir(dirname(file), { recursive: true });
			await writeFile(file, fileOf(paint(name, picture)));
		}
}
