import { z } from "zod";
import { entryId, image, internalPath, linkWords, pageHead, sample, text, titled } from "./common.ts";
import { template } from "./template.ts";

const way = z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link" });

/** An error page: what happened, and what the visitor can do next. */
const notice = z.strictObject({ head: pageHead, text });

export const errors = z
	.strictObject({
		sample,
		notFound: z
			.strictObject({
				image,
				page: notice.meta({ title: "Any page" }),
				domain: notice.extend({ back: way.meta({ title: "Back" }) }).meta({ title: "A domain that does not exist" }),
				project: notice.extend({ back: way.meta({ title: "Back" }) }).meta({ title: "A project that does not exist" }),
				highlight: notice
					.extend({ back: way.meta({ title: "Back" }) })
					.meta({ title: "A highlight that does not exist" }),
				// With a default, so that versions saved before events had pages stay valid.
				event: notice
					.extend({ back: way.meta({ title: "Back" }) })
					.default({
						head: {
							title: "This event is not here",
							description: "There is no event at this address. All that are published are on the events page.",
							lead: "It may have been taken down, or the link may be cut short.",
						},
						text: "All the events that we have are on one page, newest first.",
						back: { label: "All events", url: "/events" },
					})
					.meta({ title: "Event" }),
			})
			.meta({ title: "Pages that do not exist" }),
		serverError: notice
			.extend({
				idLabel: text.meta({ title: "Label of the error's number" }),
				retry: titled("Words of the button to try again"),
			})
			.meta({ title: "When the site fails" }),
		forbidden: notice.meta({ title: "When something is not allowed" }),
		tooManyRequests: notice.meta({ title: "When too much is asked at once" }),
		busy: z
			.strictObject({ title: text, text, typed: text.meta({ title: "For whoever was sending a form" }) })
			// With a default, so that versions saved before it was part of the content stay valid.
			.default({
				title: "Very many people are here just now",
				text: "The server has more to do than it can do at once. Please try again in a few seconds.",
				typed: "If you were sending a form, go back: what you typed is still there.",
			})
			.meta({ title: "Too many visitors at once" }),
		ways: z
			.strictObject({
				heading: text,
				links: z.array(z.strictObject({ id: entryId, ...way.shape }).meta({ title: "Link" })).min(1),
			})
			.meta({ title: "Ways on" }),
		loading: z
			.strictObject({
				shownAs: template("message").meta({ title: "Words around the message", description: "Frames the message." }),
				events: titled("Events did not come"),
				highlights: titled("Highlights did not come"),
				highlight: titled("One highlight did not come"),
				advice: titled("What to do then"),
				tryAgain: titled("Words of the link to try again"),
			})
			.meta({ title: "Data that did not come", description: "Shown inside a page whose data could not be had." }),
		offline: titled("Without a connection"),
	})
	.meta({
		title: "Error pages",
		description: "What visitors read when something is missing or fails.",
		group: "Words of the site",
	});
