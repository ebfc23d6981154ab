import { z } from "zod";
import { image, internalPath, pageHead, prose, sample, slug, text, unconfirmed } from "./common.ts";
import { template } from "./template.ts";

const aliases = z.array(text).default([]).meta({
	title: "Other names",
	description: "Under which it is found too: in addresses, in secretaries' lists and in filters.",
});

const project = z
	.strictObject({
		id: z.int().positive().meta({
			title: "Number",
			description: "Stands in the address after the domain: each once within its domain, and never given again.",
		}),
		name: text,
		aliases,
		tagline: text,
		image,
		workType: z.string().meta({ description: "Kept empty; nothing on the site shows it." }),
		description: prose,
		whatWeDo: prose.nullable(),
		impact: text.meta({ description: "Shown under the heading 'Vision'." }),
		secyInCharge: text.nullable().meta({
			title: "Secretary in charge",
			description: "Usually empty: secretaries are found by the projects in their own record.",
		}),
		pastGlimpses: z.array(image).meta({ title: "Glimpses" }),
	})
	.meta({ title: "Project" });
export type Project = z.output<typeof project>;

const domain = z
	.strictObject({
		id: slug,
		name: text,
		addressName: text.optional().meta({
			title: "Name in the address",
			description: "If it differs from the name, as in a translation, whose addresses keep the name of the source.",
		}),
		aliases,
		hue: z
			.enum(["education", "environment", "health", "innovation", "society", "uba", "misc"])
			.meta({ title: "Colour", description: "The name of the domain's colour." }),
		tagline: text,
		image,
		description: prose,
		projects: z.array(project),
	})
	.meta({ title: "Domain" });
export type Domain = z.output<typeof domain>;

const domainPage = z.strictObject({
	title: template("category"),
	projectsHeading: text,
	projectButton: text,
	advisorsHeading: text,
	noAdvisors: text.meta({ title: "If there are no advisors" }),
	back: text,
});

const projectPage = z.strictObject({
	glimpsesHeading: text,
	slideshow: template("name"),
	noGlimpses: text.meta({ title: "If there are no glimpses" }),
	fallbackImage: image.meta({ description: "Takes the place of a glimpse that cannot be loaded." }),
	visionHeading: text,
	descriptionHeading: text,
	whatWeDoHeading: text,
	gallery: z.strictObject({ label: text, url: internalPath }),
	app: z
		.strictObject({ heading: text, text })
		.meta({ description: "The stores' addresses stand with the other links of the chapter." }),
	join: z.strictObject({ label: text, url: internalPath }),
	secretariesHeading: text,
	noSecretaries: text.meta({ title: "If there are no secretaries" }),
	othersHeading: template("category"),
});

export const domains = z
	.strictObject({
		sample,
		unconfirmed,
		head: pageHead,
		card: z.strictObject({
			button: text,
			context: template("category").meta({
				description: "Completes the button for those who hear it without the card: 'Know More about Health'.",
			}),
		}),
		domainPage: domainPage.meta({ title: "Words of a domain's page" }),
		projectPage: projectPage.meta({ title: "Words of a project's page" }),
		items: z.array(domain).min(1).meta({ title: "Domains" }),
	})
	.meta({
		title: "Domains and projects",
		description: "The domains, their projects, and the words of the pages that show them.",
		group: "What we do",
		page: "/domains",
	});
