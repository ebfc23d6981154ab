import { z } from "zod";
import { isPattern } from "../../forms/mailbox.ts";
import { email, optionalPhone, sample, slug, text, titled, unconfirmed } from "./common.ts";

const contact = z.strictObject({
	sample,
	email,
	phone: optionalPhone,
	unconfirmed,
	dataQuestions: z.strictObject({ name: text, email }).meta({
		title: "Contact for questions about personal data",
		description: "Who answers questions about personal data.",
	}),
});

const domain = z
	.string()
	.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a domain in small letters, such as 'institute.ac.in'")
	.meta({
		title: "Domain of its e-mail addresses",
		description: "What stands after the @ of students' addresses. Entry numbers are read from these addresses only.",
	});

const studentNames = z
	.string()
	.min(1)
	.max(100)
	.refine((pattern) => isPattern(pattern), "a simple regular expression, such as '[a-z]{3}\\d{6}'")
	.meta({
		title: "Pattern of students' e-mail addresses",
		description:
			"A regular expression for what stands before the @, in small letters. Whoever signs up for an event with such an address has the seat at once; everybody else follows a mailed link first. Without one: entry numbers, such as cs1210123.",
	});

export const site = z
	.strictObject({
		sample,
		programme: z.strictObject({ name: text, short: titled("Short name") }),
		institute: z.strictObject({
			name: text,
			short: titled("Short name"),
			emailDomain: domain.optional(),
			emailPattern: studentNames.optional(),
		}),
		ministry: text,
		address: z.strictObject({
			lines: z.array(text).min(1).meta({ title: "Lines of the address" }),
			city: text,
			postcode: z.string().regex(/^\d{6}$/, "six digits, such as '560012'"),
		}),
		motto: z.strictObject({
			text: titled("Motto"),
			local: text.meta({ title: "In the language of the place" }),
			localLanguage: z
				.string()
				.regex(/^[a-z]{2}$/, "two small letters, such as 'hi'")
				.meta({ title: "That language", description: "Its code of two letters, such as hi." }),
		}),
		description: text.max(160).meta({
			title: "Description for search engines",
			description: "What search engines show where a page has no words of its own.",
		}),
		owner: titled("Who owns the site"),
		copyrightYear: z.int().min(2000).max(2100).meta({ title: "Year of the copyright" }),
		lastReviewed: z.iso.date().meta({ title: "When the site was last reviewed" }),
		languageName: titled("Name of this language"),
		contact: contact.meta({ title: "Contact of the chapter" }),
		domainHues: z
			.array(slug.meta({ title: "Colour" }))
			.optional()
			.meta({ title: "Domain colours" }),
	})
	.meta({
		title: "The chapter",
		description: "Who the chapter is. Every name on the site is built from this.",
		group: "The chapter",
		page: "/",
	});
