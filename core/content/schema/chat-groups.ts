import { z } from "zod";
import { sample, standInPath, text, webAddress } from "./common.ts";

/** An empty URL means that the group exists but its invitation link is not known yet. */
const invitation = z
	.union([z.literal(""), webAddress, standInPath], {
		error: "an invitation such as 'https://chat.example.org/abc', or nothing",
	})
	.meta({ title: "Invitation" });

const entryYear = z
	.string()
	.regex(/^\d{2}$/, "the two digits of an entry year, such as '24'")
	.meta({ title: "Entry year", description: "Its last two digits, such as 24." });

export const chatGroups = z
	.strictObject({
		sample,
		instead: text.meta({
			title: "Sentence to show instead",
			description: "Stands there while the invitation of a group is empty.",
		}),
		PG: invitation.meta({ title: "Postgraduates (PG)" }),
		Others: invitation.meta({ title: "Others" }),
		UG: z.record(entryYear, invitation).meta({
			title: "Undergraduates (UG), by entry year",
			description: "A year that is not listed has no group.",
		}),
	})
	.meta({
		title: "Chat groups",
		description: "The chat group that follows a registration.",
		group: "The chapter",
		page: "/register",
	});
