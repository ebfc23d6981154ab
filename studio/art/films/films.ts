import { aYear } from "./a-year/a-year.ts";
import { animalCare } from "./animal-care.ts";
import { collectionDrive } from "./collection-drive.ts";
import type { Film } from "./film.ts";
import { republicDay } from "./republic-day.ts";

/** All films by name, which is the name of the file in content/films. */
export const films: Record<string, Film> = {
	"a-year": aYear,
	"republic-day": republicDay,
	"collection-drive": collectionDrive,
	"animal-care": animalCare,
};
