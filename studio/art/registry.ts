import type { Pictures } from "./picture.ts";
import { banner } from "./scenes/banner.ts";
import { domains } from "./scenes/domains.ts";
import { emblems } from "./scenes/emblems.ts";
import { eventWalls } from "./scenes/event-walls.ts";
import { glimpses } from "./scenes/glimpses.ts";
import { honours } from "./scenes/honours.ts";
import { logos } from "./scenes/logos.ts";
import { places } from "./scenes/places.ts";
import { portraits } from "./scenes/portraits.ts";
import { projects } from "./scenes/projects.ts";
import { season } from "./scenes/season.ts";
import { services } from "./scenes/services.ts";
import { sheets } from "./scenes/sheets.ts";
import { wheels } from "./scenes/wheels.ts";

/** All drawings by name, which is the path below /drawn without the extension. */
export const drawings: Pictures = {
	...banner,
	...domains,
	...projects,
	...glimpses,
	...season,
	...services,
	...emblems,
	...eventWalls,
	...honours,
	...portraits,
	...logos,
	...places,
	...wheels,
	...sheets,
};
