import { z } from "zod";
import { sample, text, webAddress } from "./common.ts";

/** A group whose address is empty exists, but its invitation is not known yet. A year that is not listed has no group. */
const invitation = z.union([z.literal(""), webAddress], {
	error: "an invitation such as 'https://chat.example.org/abc', or nothing",
});

/** The chat group that follows a registration. Undergraduates are grouped by the two digits of their entry year. */
export const chatGroups = z.strictObject({
	sample,
	instead: text,
	PG: invitation,
	Others: invitation,
	UG: z.record(z.string().regex(/^\d{2}$/, "the two digits of an entry year, such as '24'"), invitation),
});
