import { z } from "zod";
import { MarkdownError, type Prose, parseMarkdown } from "../markdown.ts";
import { standInPattern } from "../stand-in-path.ts";

/** Plain text. */
export const text = z.string().trim().min(1);

/** Plain text that is called so in the console. */
export function titled(title: string) {
	return text.meta({ title });
}

export const linkWords = titled("Words of the link");
export const subheading = titled("Sentence under the heading");
export const smallPrint = titled("Explanation in small print");

/** Markdown with paragraphs, lists, tables, emphasis and links. */
export const prose = text
	.transform((source, context): Prose => {
		try {
			return parseMarkdown(source);
		} catch (error) {
			if (!(error instanceof MarkdownError)) throw error;
			context.addIssue({ code: "custom", message: error.expected, params: { found: error.found, line: error.line } });
			return z.NEVER;
		}
	})
	.meta({ control: "prose", title: "Text" });

/** Identifier for URLs and anchors: lower-case letters, digits and hyphens. */
export const slug = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens, such as 'old-age-home'")
	.meta({
		control: "slug",
		title: "Short name",
		description: "Stands in the page's address. Leave it as it is, or leave it empty: then it is made from the name.",
	});

/** Tells an entry of a list from the others, wherever it stands and whatever it is called. The form fills it in. */
export const entryId = slug.meta({ control: "id", title: "Id", description: "" });

export const imagePath = z
	.string()
	.regex(/^\/(images|drawn|media)\/[\w./-]+\.(svg|png|jpe?g|webp|avif)$/, "a picture such as '/images/camp.jpg'")
	.meta({ control: "picture-address" });

/** A picture with alt text. Its size is filled in when the content is loaded. */
export interface Image {
	src: string;
	alt: string;
	width?: number;
	height?: number;
	/** Uploads only: the same picture in other widths. */
	srcSet?: string;
	/** Uploads only: the point that stays in view where the shape of the place cuts something off, such as '50% 20%'. */
	focus?: string;
}

/**
 * A picture of the chapter (content/images), a drawing (content/drawings), or an upload from the media library (/media).
 */
export const image = z
	.strictObject({ src: imagePath, alt: text })
	.transform((picture): Image => picture)
	.meta({ control: "picture", title: "Picture" });

/** The face of somebody, which pages cut to a circle. */
export const face = image.meta({ round: true });

/** A PDF in content/documents or a folder of it, or an upload. */
export const documentPath = z
	.string()
	.regex(
		/^\/(documents\/([\w-]+\/)*[\w.-]+|media\/[0-9a-f]{64})\.pdf$/,
		"a PDF document: upload one, or choose one such as '/documents/constitution.pdf'",
	)
	.meta({ control: "document", title: "Document (PDF)" });

/** A film in content/films. */
export const filmPath = z
	.string()
	.regex(/^\/films\/[\w-]+\.mp4$/, "a film such as '/films/a-year.mp4'")
	.meta({ control: "film" });

/** Captions of a film in content/films; the name ends in their language. */
export const captionsPath = z
	.string()
	.regex(/^\/films\/[\w-]+\.[a-z]{2}\.vtt$/, "captions such as '/films/a-year.en.vtt'")
	.meta({ control: "captions" });

/** A page of this site. */
export const internalPath = z
	.string()
	.regex(/^\/(?!\/)\S*$/, "a page of this site, such as '/about'")
	.meta({ control: "page", title: "Leads to", description: "A page of this site, such as /about." });

export const webAddress = z.url({ protocol: /^https?$/ }).meta({ control: "web" });

/** A link target: a page of this site, a document, or an external URL. */
export const target = z
	.union(
		[
			internalPath,
			webAddress,
			z
				.string()
				.regex(/^(mailto|tel):\S+$/, "an address such as 'mailto:name@example.org'")
				.meta({ control: "mail" }),
		],
		{
			error: "a page such as '/about', or an address such as 'https://example.org/'",
		},
	)
	.meta({ title: "Leads to", description: "A page such as /about, or an address such as https://example.org/." });

/** A page of this site that says what will open here, until the chapter has the address. */
export const standInPath = z.string().regex(standInPattern, "a stand-in such as '/stand-in/android-app'");

/** Taken from a public list. Pages say so where it matters, and the console asks organisers to keep or change it. */
export const unconfirmed = z.boolean().default(false).meta({
	title: "From a public list, not yet confirmed",
	description: "Untick it once somebody of the chapter has checked it.",
});

/** A link that the chapter may not have yet. While the URL is empty, the site shows the sentence instead. */
export const optionalLink = z.strictObject({
	label: linkWords,
	url: z
		.union([z.literal(""), webAddress, standInPath], {
			error: "a web address such as 'https://example.org/', or nothing",
		})
		.meta({
			title: "Leads to",
			description: "A web address. Empty while there is none, or a page of ours that stands in for it.",
		}),
	instead: text.meta({ title: "Sentence to show instead", description: "Stands there while there is no address." }),
	unconfirmed,
});
export type OptionalLink = z.output<typeof optionalLink>;

export const email = z.email().meta({ control: "email", title: "E-mail" });
/** Never an invented address to which somebody may write: while it is empty, pages lead to the chapter's own. */
export const optionalEmail = z
	.union([z.literal(""), z.email()], { error: "an address such as 'nss@example.org', or nothing" })
	.meta({
		control: "email",
		title: "E-mail",
		description: "Empty where there is none yet: the page then leads to the chapter's mail.",
	});
export const phone = z
	.string()
	.regex(/^\+?[0-9][0-9 -]{1,18}$/, "a telephone number such as '+91 11 2659 1234' or '112'")
	.meta({ control: "phone", title: "Telephone number" });

/** Never an invented number where somebody may call: while it is empty, pages lead to the control room instead. */
export const optionalPhone = z
	.union([z.literal(""), phone], { error: "a telephone number such as '+91 11 2659 1234', or nothing" })
	.meta({
		control: "phone",
		title: "Telephone number",
		description: "Empty where you do not know it: the page then leads to the control room.",
	});

export const sample = z.boolean().meta({
	control: "sample",
	title: "Still a sample",
	description: "Ticked while this is invented. Untick it once everything here is the chapter's own.",
});

export const pageHead = z
	.strictObject({
		title: titled("Title of the page"),
		description: text
			.max(160)
			.meta({ title: "Description for search engines", description: "What search engines show: one sentence or two." }),
		lead: text
			.optional()
			.meta({ title: "Sentence under the title", description: "One or two sentences under the title." }),
	})
	.meta({
		title: "Head of the page",
		description: "The title area, and what search engines and screen readers are told of the page.",
	});
