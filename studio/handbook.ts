import { isBuildCurrent } from "../scripts/build/fingerprint.ts";
import { build } from "../scripts/build.ts";
import { showContent } from "./handbook/content.ts";
import { showMaintenance } from "./handbook/maintenance.ts";
import { showMatching } from "./handbook/matching.ts";
import { showPublishing } from "./handbook/publishing.ts";
import { getIn } from "./handbook/sign-in.ts";
import { showSubmissions } from "./handbook/submissions.ts";
import { openTour } from "./handbook/tour.ts";
import { writeIn } from "./handbook/writing-in.ts";

/** Walks through the console of a fresh site in the order of the handbook, and takes its screenshots. */
async function makeHandbook(): Promise<void> {
	if (!(await isBuildCurrent())) await build();
	const tour = await openTour("docs/handbook");
	try {
		await writeIn(tour);
		await getIn(tour);
		await showPublishing(tour);
		await showSubmissions(tour);
		await showMatching(tour);
		await showContent(tour);
		await showMaintenance(tour);
		await tour.removeOthers();
	} finally {
		await tour.close();
	}
}

await makeHandbook();
