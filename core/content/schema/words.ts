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
