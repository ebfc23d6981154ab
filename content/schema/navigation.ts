import { z } from "zod";
import { documentPath, internalPath, sample, text } from "./common.ts";
import { template } from "./template.ts";

const pageLink = z.strictObject({ label: text, url: internalPath });

/** One of the addresses in links.yaml, which holds its label too. It opens in a new tab. */
const outsideLink = z.enum(["blog", "sisterOrganisation"]);

/** A text of messages.yaml that a button shows. */
const messageKey = z.enum(["hours.check", "hours.complaint"]);

const headerItem = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("page"), ...pageLink.shape }),
	z.strictObject({ kind: z.literal("menu"), label: text, items: z.array(pageLink).min(1) }),
	z.strictObject({ kind: z.literal("outside"), link: outsideLink }),
]);
export type HeaderItem = z.output<typeof headerItem>;

const screen = z.enum(["all", "wide", "narrow"]).default("all");

const quickLink = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("page"), ...pageLink.shape, screen }),
	z.strictObject({ kind: z.literal("document"), label: text, document: documentPath, screen }),
	z.strictObject({ kind: z.literal("outside"), link: outsideLink, screen }),
	/** Shows a message, as the buttons of the header do. */
	z.strictObject({ kind: z.literal("message"), label: text, message: messageKey, screen }),
	/** Leads to the app's entry in the stores. */
	z.strictObject({ kind: z.literal("app"), label: text, screen }),
]);
export type QuickLink = z.output<typeof quickLink>;

/** The header, the footer and the notice that every page carries. */
export const navigation = z.strictObject({
	sample,
	header: z.strictObject({
		label: text,
		brandLabel: template("chapter"),
		items: z.array(headerItem).min(1),
		hours: z.array(z.strictObject({ label: text, message: messageKey })).min(1),
	}),
	footer: z.strictObject({
		addressHeading: text,
		contact: z.strictObject({ heading: text, emailLabel: text, phoneLabel: text }),
		/** `none` stands there while not one address is known. */
		social: z.strictObject({ heading: text, none: text }),
		app: z.strictObject({ heading: text, lead: text, none: text }),
		quickLinks: z.strictObject({ heading: text, items: z.array(quickLink).min(1) }),
		instituteHeading: text,
		organisersHeading: text,
		clockLabel: text,
		small: z.array(pageLink),
		copyright: template("year", "chapter"),
		owner: template("owner"),
		lastReviewed: template("date"),
	}),
	sampleNotice: z.strictObject({ label: text, text }),
});
