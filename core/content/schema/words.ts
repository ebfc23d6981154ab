import { z } from "zod";
import { sample, text } from "./common.ts";
import { template } from "./template.ts";

export const words = z
	.strictObject({
		sample,

		skipToContent: text,
		menu: text,
		closeMenu: text,
		breadcrumb: text,
		home: text,
		onThisPage: text,
		scheme: text,
		schemeSystem: text,
		schemeLight: text,
		schemeDark: text,

		language: text.optional().meta({ title: "Label of the language switch" }),
		onlyInSource: text.optional().meta({
			title: "Not translated",
			description: "In a translation: stands on what is there in the language of the source only.",
		}),
		offer: text.optional().meta({
			title: "Offer of this language",
			description: "In a translation: shown once to those whose browser asks for this language.",
		}),
		offerLink: text.optional().meta({ title: "Link of the offer" }),
		offerClose: text.optional().meta({ title: "Button that closes the offer" }),

		opensInNewTab: text,
		documentKind: text,
		email: text.meta({ title: "E-mail" }),
		linkedIn: text.meta({ title: "LinkedIn" }),
		instagram: text,
		emailTo: template("name").meta({ title: "E-mail to" }),
		callTo: template("name"),
		linkedInOf: template("name").meta({ title: "LinkedIn of" }),
		instagramOf: template("name"),

		close: text,
		ok: text.meta({ title: "OK" }),
		message: text,

		loading: text,
		required: text,
		optional: text,
		errorSummary: text,
		errorPrefix: text,
		sending: text,

		search: text,
		searchLabel: text,
		searchResults: template("count", "query"),
		searchOneResult: template("query"),
		searchNothing: template("query"),
		all: text,
		date: text,
		venue: text,

		carousel: text,
		slide: text,
		pause: text,
		play: text,
		previousSlide: text,
		nextSlide: text,
		chooseSlide: text,
		slideOf: template("n", "total"),
		goToSlide: template("n"),

		playVideo: template("title"),
		closeVideo: text,
	})
	.meta({
		title: "Words of the interface",
		description: "Short words that many pages share. Keep what stands in braces as it is.",
		group: "Words of the site",
	});
