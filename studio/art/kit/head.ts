import { add, type Point } from "./geometry.ts";

/** Colours of a portrait: background, hair, dark cloth and thin cloth. */
export interface Tones {
	behind: string;
	hair: string;
	cloth: string;
	veil: string;
}

export const head: Point = [200, 164];
export const reach = 62;
/** Point relative to the centre of the head. */
export const on = (x: number, y: number): Point => add(head, [x, y]);
