import { type Pictures, paint } from "./picture.ts";
import { banner } from "./scenes/banner.ts";
import { domains } from "./scenes/domains.ts";
import { marks } from "./scenes/marks.ts";
import { moments } from "./scenes/moments.ts";
import { projects } from "./scenes/projects.ts";
import { services } from "./scenes/services.ts";
import { wheels } from "./scenes/wheels.ts";

/** Every picture by its name, which is its path below /drawn without the suffix. */
const pictures: Pictures = { ...banner, ...domains, ...projects, ...services, ...marks, ...moments, ...wheels };

export const names: readonly string[] = Object.keys(pictures).sort();

export function render(name: string): string {
	const picture = pictures[name];
	if (picture === undefined) throw new Error(`No picture is called ${name}. The names are: ${names.join(", ")}`);
	return paint(name, picture);
}
