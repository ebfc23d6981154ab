import { z } from "zod";
import { image, internalPath, pageHead, sample, text } from "./common.ts";
import { template } from "./template.ts";

const way = z.strictObject({ label: text, url: internalPath });

/** An error page: what happened, and what the visitor can do now. */
const notice = z.strictObject({ head: pageHead, text });

/** What visitors read when something is missing or fails. */
export const errors = z.strictObject({
	sample,
	notFound: z.strictObject({
		image,
		page: notice,
		domain: notice.extend({ back: way }),
		project: notice.extend({ back: way }),
		highlight: notice.extend({ back: way }),
	}),
	serverError: notice.extend({ idLabel: text, retry: text }),
	forbidden: notice,
	tooManyRequests: notice,
	ways: z.strictObject({ heading: text, links: z.array(way).min(1) }),
	/** Shown inside a page whose data could not be had; `shownAs` frames the message. */
	loading: z.strictObject({
		shownAs: template("message"),
		events: text,
		highlights: text,
		highlight: text,
		advice: text,
		tryAgain: text,
	}),
	offline: text,
});
