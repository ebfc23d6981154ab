import { paint } from "../../art/picture.ts";
import { type EventHue, eventHues } from "../../art/scenes/event-groups.ts";
import { wallForWords } from "../../art/scenes/event-walls.ts";

export type PosterHue = EventHue;
export const posterHues = eventHues;

const painted = new Map<string, string>();

/** The wall that a poster's words are written on, by the domain's hue and the number of the wall. */
export function posterScene(hue: PosterHue, wall: number): string {
	const name = `poster/${hue}-${wall}`;
	const scene = painted.get(name) ?? paint(name, wallForWords(hue, wall));
	painted.set(name, scene);
	return scene;
}
