import type { Services } from "../../services.ts";
import { demoOf } from "./demo.server.ts";
import { sampleNames } from "./listed-samples.server.ts";
import { shownNavigation } from "./public-pages.server.ts";

/** What the public layout shows around every page. */
export function chromeOf(site: Services) {
	const { site: names, links, words, messages, contacts } = site.content();
	return {
		language: site.language,
		languages: site.languages(),
		site: { ...names, chapter: `${names.programme.short} ${names.institute.short}` },
		navigation: shownNavigation(site.content()),
		links,
		words,
		controlRoom: { number: contacts.controlRoom.number, through: contacts.throughControlRoom },
		hoursMessages: { "hours.check": messages["hours.check"], "hours.complaint": messages["hours.complaint"] },
		samples: sampleNames(site.content(), site.samples()),
		demo: demoOf(site),
	};
}
