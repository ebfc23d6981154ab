import { isBuildCurrent } from "./build/fingerprint.ts";
import { build } from "./build.ts";
import { showCare } from "./handbook/care.ts";
import { showContent } from "./handbook/content.ts";
import { showDesk } from "./handbook/desk.ts";
import { getIn } from "./handbook/getting-in.ts";
import { showPublishing } from "./handbook/publishing.ts";
import { openTour } from "./handbook/tour.ts";
import { writeIn } from "./handbook/writing-in.ts";

/** Walks through the console of a fresh site as the handbook does, and takes the handbook's pictures on the way. */
async function makeHandbook(): Promise<void> {
	if (!(await isBuildCurrent())) await build();
	const tour = await openTour("docs/handbook");
	try {
		await writeIn(tour);
		await getIn(tour);
		await showPublishing(tour);
		await showDesk(tour);
		await showContent(tour);
		await showCare(tour);
		await tour.removeOthers();
	} finally {
		await tour.close();
	}
}

await makeHandbook();
