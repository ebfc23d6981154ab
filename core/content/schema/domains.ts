import { z } from "zod";
import { image, internalPath, linkWords, pageHead, prose, sample, slug, text, titled, unconfirmed } from "./common.ts";
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
		tagline: titled("One line about it"),
		image,
		workType: z
			.string()
			.meta({ title: "Kind of work (not shown)", description: "Kept empty; nothing on the site shows it." }),
		description: prose.meta({ title: "Description" }),
		whatWeDo: prose.nullable().meta({ title: "What we do" }),
		impact: text.meta({ title: "Vision", description: "Shown under this heading." }),
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
		tagline: titled("One line about it"),
		image,
		description: prose.meta({ title: "Description" }),
		projects: z.array(project),
	})
	.meta({ title: "Domain" });
export type Domain = z.output<typeof domain>;

const domainPage = z.strictObject({
	title: template("category").meta({ title: "Title of a domain's page" }),
	projectsHeading: titled("Heading above the projects"),
	projectButton: titled("Words on a project's button"),
	advisorsHeading: titled("Heading above the faculty advisors"),
	noAdvisors: text.meta({ title: "If there are no advisors" }),
	back: titled("Words of the link back"),
});

const projectPage = z.strictObject({
	glimpsesHeading: titled("Heading above the glimpses"),
	slideshow: template("name").meta({ title: "Name of the slideshow, for screen readers" }),
	noGlimpses: text.meta({ title: "If there are no glimpses" }),
	fallbackImage: image.meta({
		title: "Picture where a glimpse is missing",
		description: "Takes the place of a glimpse that cannot be loaded.",
	}),
	visionHeading: titled("Heading above the vision"),
	descriptionHeading: titled("Heading above the description"),
	whatWeDoHeading: titled("Heading above what we do"),
	gallery: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to the gallery" }),
	app: z.strictObject({ heading: text, text }).meta({
		title: "Section about the app",
		description: "The stores' addresses stand with the other links of the chapter.",
	}),
	join: z.strictObject({ label: linkWords, url: internalPath }).meta({ title: "Link to join" }),
	secretariesHeading: titled("Heading above the secretaries"),
	noSecretaries: text.meta({ title: "If there are no secretaries" }),
	othersHeading: template("category").meta({ title: "Heading above the other projects" }),
});

export const domains = z
	.strictObject({
		sample,
		unconfirmed,
		head: pageHead,
		card: z
			.strictObject({
				button: titled("Words on the button"),
				context: template("category").meta({
					title: "Rest of the button's words, for screen readers",
					description: "Completes the button for those who hear it without the card: 'Know More about Health'.",
				}),
			})
			.meta({ title: "Words on the card of a domain" }),
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
