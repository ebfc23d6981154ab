import { z } from "zod";
import { optionalLink, sample, target, text } from "./common.ts";

/** Every address outside the site that the chapter owns or chooses. */
export const links = z.strictObject({
	sample,
	appStores: z.strictObject({ android: optionalLink, ios: optionalLink }),
	blog: optionalLink,
	sisterOrganisation: optionalLink,
	/** Where organisers sign in: a page of this site, or a site of its own. */
	adminLogin: optionalLink.extend({ url: z.union([z.literal(""), target]) }),
	eventList: z.strictObject({ label: text, url: target }),
	scribeVolunteer: optionalLink,
	scribeRequest: optionalLink,
	bloodDonate: optionalLink,
	bloodRequest: optionalLink,
	social: z.array(optionalLink.extend({ network: z.enum(["instagram", "facebook", "linkedin", "youtube", "x"]) })),
	institute: z.array(z.strictObject({ label: text, url: target })),
});
