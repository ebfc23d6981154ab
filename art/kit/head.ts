import { add, type Point } from "./geometry.ts";

/** The colours of a portrait: what lies behind, the hair, dark cloth, and thin cloth. */
export interface Tones {
	behind: string;
	hair: string;
	cloth: string;
	veil: string;
}

export const head: Point = [200, 164];
export const reach = 62;
/** A point as seen from the middle of the head. */
export const on = (x: number, y: number): Point => add(head, [x, y]);
