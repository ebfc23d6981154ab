import { type Pictures, paint } from "./picture.ts";
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

/** All pictures by name, which is the path below /drawn without the extension. */
const pictures: Pictures = {
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

export const names: readonly string[] = Object.keys(pictures).sort();

export function render(name: string): string {
	const picture = pictures[name];
	if (picture === undefined) throw new Error(`No picture is called ${name}. The names are: ${names.join(", ")}`);
	return paint(name, picture);
}
