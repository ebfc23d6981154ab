import { z } from "zod";
import { documentPath, internalPath, sample, text } from "./common.ts";
import { template } from "./template.ts";

const pageLink = z.strictObject({ label: text, url: internalPath }).meta({ title: "Page" });

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
			.strictObject({ kind: z.literal("menu"), label: text, items: z.array(pageLink).min(1).meta({ title: "Pages" }) })
			.meta({ title: "A menu of pages" }),
		z.strictObject({ kind: z.literal("outside"), link: outsideLink }).meta({ title: "A link to elsewhere" }),
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
			.strictObject({ kind: z.literal("document"), label: text, document: documentPath, screen })
			.meta({ title: "A document" }),
		z.strictObject({ kind: z.literal("outside"), link: outsideLink, screen }).meta({ title: "A link to elsewhere" }),
		z
			.strictObject({ kind: z.literal("message"), label: text, message: messageKey, screen })
			.meta({ title: "A message, as the buttons of the header show it" }),
		z.strictObject({ kind: z.literal("app"), label: text, screen }).meta({ title: "The app in the stores" }),
	])
	.meta({ title: "Link" });
export type QuickLink = z.output<typeof quickLink>;

const header = z.strictObject({
	label: text,
	brandLabel: template("chapter"),
	items: z.array(headerItem).min(1).meta({ title: "Entries" }),
	hours: z
		.array(z.strictObject({ label: text, message: messageKey }).meta({ title: "Button" }))
		.min(1)
		.meta({ title: "Hours buttons" }),
});

const footer = z.strictObject({
	addressHeading: text,
	contact: z.strictObject({ heading: text, emailLabel: text, phoneLabel: text }),
	social: z.strictObject({ heading: text, none: text.meta({ title: "While not one address is known" }) }),
	app: z.strictObject({ heading: text, lead: text, none: text.meta({ title: "While no address is known" }) }),
	quickLinks: z.strictObject({ heading: text, items: z.array(quickLink).min(1).meta({ title: "Links" }) }),
	instituteHeading: text,
	organisersHeading: text,
	clockLabel: text,
	small: z.array(pageLink).meta({ title: "Small links at the foot" }),
	copyright: template("year", "chapter"),
	owner: template("owner"),
	lastReviewed: template("date"),
});

export const navigation = z
	.strictObject({
		sample,
		header,
		footer,
		sampleNotice: z
			.strictObject({ label: text, text: template("names"), link: text })
			.meta({ description: "Shown on every page while something is still a sample." }),
	})
	.meta({
		title: "Header and footer",
		description: "The header, the footer and the notice that every page carries.",
		group: "The chapter",
		page: "/",
	});
