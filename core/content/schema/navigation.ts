import { z } from "zod";
import { documentPath, entryId, internalPath, linkWords, sample, subheading, text, titled } from "./common.ts";
import { template } from "./template.ts";

const pageLink = z.strictObject({ id: entryId, label: linkWords, url: internalPath }).meta({ title: "Page" });

const outsideLink = z
	.enum(["blog", "sisterOrganisation"])
	.meta({ description: "One of the addresses in 'Links', which holds its label too. It opens in a new tab." });

const messageKey = z
	.enum(["hours.check", "hours.complaint"])
	.meta({ description: "One of the messages of forms in 'Words', shown by the button." });

const headerItem = z
	.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal("page"), ...pageLink.shape }).meta({ title: "A page" }),
		z
			.strictObject({
				id: entryId,
				kind: z.literal("menu"),
				label: linkWords,
				items: z.array(pageLink).min(1).meta({ title: "Pages" }),
			})
			.meta({ title: "A menu of pages" }),
		z
			.strictObject({ id: entryId, kind: z.literal("outside"), link: outsideLink.meta({ title: "Which link" }) })
			.meta({ title: "A link to elsewhere" }),
	])
	.meta({ title: "Entry" });
export type HeaderItem = z.output<typeof headerItem>;

const screen = z
	.enum(["all", "wide", "narrow"])
	.default("all")
	.meta({ title: "Shown on", description: "All screens, or only wide or narrow ones." });

const quickLink = z
	.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal("page"), ...pageLink.shape, screen }).meta({ title: "A page" }),
		z
			.strictObject({ id: entryId, kind: z.literal("document"), label: linkWords, document: documentPath, screen })
			.meta({ title: "A document" }),
		z
			.strictObject({
				id: entryId,
				kind: z.literal("outside"),
				link: outsideLink.meta({ title: "Which link" }),
				screen,
			})
			.meta({ title: "A link to elsewhere" }),
		z
			.strictObject({
				id: entryId,
				kind: z.literal("message"),
				label: linkWords,
				message: messageKey.meta({ title: "What it shows" }),
				screen,
			})
			.meta({ title: "A message, as the buttons of the header show it" }),
		z
			.strictObject({ id: entryId, kind: z.literal("app"), label: linkWords, screen })
			.meta({ title: "The app in the stores" }),
	])
	.meta({ title: "Link" });
export type QuickLink = z.output<typeof quickLink>;

const header = z.strictObject({
	label: titled("Name of the menu, for screen readers"),
	brandLabel: template("chapter").meta({ title: "Name of the logo's link, for screen readers" }),
	items: z.array(headerItem).min(1).meta({ title: "Entries" }),
	hours: z
		.array(
			z
				.strictObject({
					id: entryId,
					label: titled("Words on the button"),
					message: messageKey.meta({ title: "What the button shows" }),
				})
				.meta({ title: "Button" }),
		)
		.min(1)
		.meta({ title: "Hours buttons" }),
});

const footer = z.strictObject({
	addressHeading: titled("Heading above the address"),
	contact: z.strictObject({
		heading: text,
		emailLabel: titled("Word before the e-mail address"),
		phoneLabel: titled("Word before the telephone number"),
	}),
	social: z
		.strictObject({ heading: text, none: text.meta({ title: "While not one address is known" }) })
		.meta({ title: "Social accounts" }),
	app: z
		.strictObject({ heading: text, lead: subheading, none: text.meta({ title: "While no address is known" }) })
		.meta({ title: "The app" }),
	quickLinks: z
		.strictObject({ heading: text, items: z.array(quickLink).min(1).meta({ title: "Links" }) })
		.meta({ title: "Quick links" }),
	instituteHeading: titled("Heading above the links of the institute"),
	organisersHeading: titled("Heading above the links for organisers"),
	clockLabel: titled("Words before the clock"),
	small: z.array(pageLink).meta({ title: "Small links at the foot" }),
	copyright: template("year", "chapter").meta({ title: "Line with the copyright" }),
	owner: template("owner").meta({ title: "Line with the owner" }),
	lastReviewed: template("date").meta({ title: "Line with the last review" }),
});

export const navigation = z
	.strictObject({
		sample,
		header,
		footer,
		sampleNotice: z
			.strictObject({
				label: titled("Name of the notice, for screen readers"),
				text: template("names"),
				link: linkWords,
			})
			.meta({ title: "Notice about samples", description: "Shown on every page while something is still a sample." }),
	})
	.meta({
		title: "Header and footer",
		description: "The header, the footer and the notice that every page carries.",
		group: "The chapter",
		page: "/",
	});
