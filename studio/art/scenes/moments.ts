import type { Hue } from "../../../core/media/palette.ts";
import { type Picture, type Pictures, sizes } from "../picture.ts";
import type { Backdrop } from "./backdrops.ts";
import { type Activity, scene } from "./compose.ts";
import type { Sky } from "./stage.ts";

export type Moment = readonly [
	people: Activity,
	behind: Backdrop,
	sky: Sky,
	look?: Partial<Parameters<typeof scene>[0]>,
];

/** Names a list of pictures `<name>-1`, `<name>-2` and so on, all in the same hue with different ornaments. */
export function moments(
	name: string,
	hue: Hue,
	list: readonly Moment[],
	size: Picture["size"] = sizes.scene,
): Pictures {
	const bands = ["chevrons", "dots", "waves", "triangles", "hatches", "combs"] as const;
	return Object.fromEntries(
		list.map(([people, behind, sky, look], i) => {
			const band = bands[(i * 2 + name.length) % bands.length] ?? "dots";
			return [`${name}${i + 1}`, scene({ hue, people, behind, sky, band, size, ...look })];
		}),
	);
}
