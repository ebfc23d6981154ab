import { z } from "zod";
import { image, internalPath, pageHead, prose, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

/** Other names under which a domain or project is found in addresses, in secretaries' lists and in filters. */
const aliases = z.array(text).default([]);

const project = z.strictObject({
	/** Stands in the address after the domain, so it is unique only within its domain and never given twice. */
	id: z.int().positive(),
	name: text,
	aliases,
	tagline: text,
	image,
	/** Kept empty, as in the data of other chapters; nothing on the site shows it. */
	workType: z.string(),
	description: prose,
	whatWeDo: prose.nullable(),
	/** Shown under the heading 'Vision'. */
	impact: text,
	/** Usually null: secretaries are found by the list of projects in their own record. */
	secyInCharge: text.nullable(),
	pastGlimpses: z.array(image),
});
export type Project = z.output<typeof project>;

const domain = z.strictObject({
	id: slug,
	name: text,
	aliases,
	/** The name of the domain's colour among the design tokens. */
	hue: z.enum(["education", "environment", "health", "innovation", "society", "uba", "misc"]),
	tagline: text,
	image,
	description: prose,
	projects: z.array(project),
});
export type Domain = z.output<typeof domain>;

/** The six domains, their projects, and the words of the three kinds of page that show them. */
export const domains = z.strictObject({
	sample,
	head: pageHead,
	/** `context` completes the button for those who hear it without the card: 'Know More about Health'. */
	card: z.strictObject({ button: text, context: template("category") }),
	domainPage: z.strictObject({
		title: template("category"),
		projectsHeading: text,
		projectButton: text,
		advisorsHeading: text,
		noAdvisors: text,
		back: text,
	}),
	projectPage: z.strictObject({
		glimpsesHeading: text,
		slideshow: template("name"),
		noGlimpses: text,
		/** Takes the place of a glimpse that cannot be loaded. */
		fallbackImage: image,
		visionHeading: text,
		descriptionHeading: text,
		whatWeDoHeading: text,
		gallery: z.strictObject({ label: text, url: internalPath }),
		/** The stores' addresses stand with the other links of the chapter. */
		app: z.strictObject({ heading: text, text }),
		join: z.strictObject({ label: text, url: internalPath }),
		secretariesHeading: text,
		noSecretaries: text,
		othersHeading: template("category"),
	}),
	items: z.array(domain).min(1),
});
