import { expect, test } from "vitest";
import type { Kind } from "../kinds.ts";
import { load } from "../load.ts";
import { fieldAt } from "./field-at.ts";
import { formOf } from "./form-of.ts";
import { toForm } from "./form-values.ts";

const { raw } = load("tests/chapter", "en");

test.each([
	["a field", "about", "history.heading", "history.heading"],
	["a group", "about", "history", "history"],
	["an entry, by its id", "faq", "sections.general-information.title", "sections.0.title"],
	["an entry within another, by its number", "domains", "items.literacy.projects.1.name", "items.0.projects.0.name"],
	["what may be absent", "home", "banner.wheel.pause", "banner.wheel.value.pause"],
	["the first of some words", "words", "signup", "signup-heading"],
	["nothing, of an entry that is gone", "faq", "sections.gone.title", undefined],
	["nothing, of a field that is no more", "about", "history.subtitle", undefined],
	["nothing within a text", "about", "history.heading.words", undefined],
] satisfies [string, Kind, string, string | undefined][])(
	"a place in the content is found in the form: %s",
	(_, kind, place, field) => {
		const form = formOf(kind);
		expect(fieldAt(form, toForm(form, raw[kind]), place.split("."))?.join(".")).toBe(field);
	},
);
