import type { Film } from "../film.ts";
import { motto, spiral } from "./dancing.ts";
import { donation, lesson, planting, scribe } from "./helping.ts";

/** What the chapter does in a year, from the dance to the motto. */
export const aYear: Film = [spiral, lesson, scribe, donation, planting, motto];
