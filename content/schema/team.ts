import { z } from "zod";
import { email, image, internalPath, pageHead, phone, sample, slug, text, webAddress } from "./common.ts";
import { template } from "./template.ts";

const member = z.strictObject({
	name: text,
	/** Faculty advisors carry their domain in brackets: 'Faculty Advisor (Health)'. */
	title: text,
	phone: phone.optional(),
	/** A number is public only where the member said yes. */
	showPhone: z.boolean().default(false),
	email: email.optional(),
	image,
	linkedIn: webAddress.optional(),
	/** The Instagram name without @. */
	insta: z
		.string()
		.regex(/^[\w.]{1,30}$/, "an Instagram name without @, such as 'nss.iitd'")
		.optional(),
	/** The projects that a secretary looks after, with commas between them. */
	domain: text.optional(),
});
export type TeamMember = z.output<typeof member>;

const group = z.strictObject({
	id: slug,
	name: text,
	/** Whether the group is unfolded when the page opens. */
	isVisible: z.boolean(),
	lead: text.optional(),
	teamMembers: z.array(member).min(1),
});
export type TeamGroup = z.output<typeof group>;

/** The people of this year, by group, and the words of the page that shows them. */
export const team = z.strictObject({
	sample,
	head: pageHead,
	groupsLabel: text,
	countOne: text,
	count: template("count"),
	join: z.strictObject({ heading: text, text, label: text, url: internalPath }),
	groups: z.array(group).min(1),
});
