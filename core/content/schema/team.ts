import { z } from "zod";
import {
	email,
	entryId,
	internalPath,
	linkWords,
	pageHead,
	phone,
	sample,
	slug,
	text,
	titled,
	webAddress,
} from "./common.ts";
import { portrait, withPortrait } from "./person.ts";
import { template } from "./template.ts";

const member = z
	.strictObject({
		id: entryId,
		name: text,
		title: text.meta({
			title: "Role",
			description: "Faculty advisors carry their domain in brackets: 'Faculty Advisor (Health)'.",
		}),
		phone: phone.optional(),
		showPhone: z.boolean().default(false).meta({
			title: "Show the telephone number to everybody",
			description: "A number is public only where the member said yes.",
		}),
		email: email.optional(),
		image: portrait.optional(),
		linkedIn: webAddress.optional().meta({ title: "LinkedIn" }),
		insta: z
			.string()
			.regex(/^[\w.]{1,30}$/, "an Instagram name without @, such as 'nss.chapter'")
			.meta({ control: "instagram", title: "Instagram name", description: "The name, or the address of the profile." })
			.optional(),
		domain: text.optional().meta({
			title: "Projects",
			description: "Those that a secretary looks after, with commas between them.",
		}),
		vacant: z.boolean().default(false).meta({
			title: "Nobody holds this post yet",
			description: "A post that waits for somebody: the name says so, and nobody is counted or written to.",
		}),
	})
	.transform(withPortrait)
	.meta({ title: "Member" });
export type TeamMember = z.output<typeof member>;

const group = z
	.strictObject({
		id: slug,
		name: text,
		isVisible: z
			.boolean()
			.meta({ title: "Unfolded", description: "Whether the group is unfolded when the page opens." }),
		lead: text.optional().meta({ title: "Sentence under the name" }),
		teamMembers: z.array(member).meta({ title: "Members" }),
	})
	.meta({ title: "Group" });
export type TeamGroup = z.output<typeof group>;

export const team = z
	.strictObject({
		sample,
		head: pageHead,
		groupsLabel: titled("Name of the list of groups, for screen readers"),
		countOne: text.meta({ title: "How one person is counted" }),
		count: template("count").meta({ title: "How several are counted" }),
		unknownDomain: text.meta({ title: "In place of a domain", description: "For an advisor whose title names none." }),
		join: z
			.strictObject({ heading: text, text, label: linkWords, url: internalPath })
			.meta({ title: "Invitation to join" }),
		groups: z.array(group),
	})
	.meta({
		title: "Team",
		description: "The people of this year, by group.",
		group: "People",
		page: "/team",
	});
