import { expect, test } from "vitest";
import { z } from "zod";
import { isPagePath } from "../../../scripts/check-content.ts";
import { type Kind, kindNames, kinds } from "../kinds.ts";
import { groups } from "../schema/meta.ts";
import type { Field, Shape } from "./form.ts";
import { formOf, formOfSchema } from "./form-of.ts";

test.each(kindNames)("%s has a title, a help sentence and a group, and its page exists", (kind) => {
	const { title, help } = formOf(kind);
	const { group, page } = z.globalRegistry.get(kinds[kind]) ?? {};
	expect(title).toMatch(/^[A-Z]/);
	expect(help).toMatch(/^[A-Z].*\.$/);
	expect(groups).toContain(group);
	if (page !== undefined) expect(isPagePath(page), page).toBe(true);
});

test.each(kindNames)("each field of %s has a label in words, and helps in whole sentences", (kind) => {
	for (const { label, help, shape } of allFields(formOf(kind).fields)) {
		expect(label).toMatch(/^(iOS|[A-Z])/);
		if (help !== undefined) expect(help).toMatch(/\.$/);
		// 'Add an item' would not say what is added.
		if (shape.type === "list") expect(shape.noun).not.toBe("item");
	}
});

test("a label is the title of the field, or its key where that is one word", () => {
	expect(formOfSchema(z.strictObject({ postcode: z.string() })).fields).toMatchObject([{ label: "Postcode" }]);
	const dated = z.strictObject({ startDate: z.string().meta({ title: "First day" }) });
	expect(formOfSchema(dated).fields).toMatchObject([{ label: "First day" }]);
	expect(() => formOfSchema(z.strictObject({ startDate: z.string() }))).toThrow("'startDate' needs a title");
	expect(() => formOfSchema(z.strictObject({ shade: z.enum(["lightGrey"]).meta({ title: "Shade" }) }))).toThrow(
		"'lightGrey' needs words",
	);
});

test("what no form can hold is refused", () => {
	expect(() => formOfSchema(z.strictObject({ when: z.date() }))).toThrow("no form for a date");
});

test("the description says what the schema says", () => {
	expect(fieldAt("faq", "sections", "questions", "content")).toEqual({
		key: "content",
		name: "content",
		label: "Answer",
		shape: { type: "prose" },
	});
	expect(fieldAt("team", "groups", "teamMembers", "showPhone")).toMatchObject({ defaultValue: false });
	expect(fieldAt("team", "groups", "teamMembers", "linkedIn")).toEqual({
		key: "linkedIn",
		name: "linkedIn",
		label: "LinkedIn",
		empty: "absent",
		shape: { type: "link", to: ["web"], empty: false },
	});
	expect(fieldAt("newsletters", "items", "link").shape).toEqual({ type: "link", to: ["document", "web"], empty: true });
	expect(fieldAt("videos", "more", "file")).toMatchObject({
		label: "Film of this site",
		empty: "absent",
		shape: { type: "film" },
	});
	expect(fieldAt("awards", "items", "fund")).toMatchObject({ empty: "null", shape: { type: "optional" } });
	expect(fieldAt("words", "words.slideOf").help).toBe("Keep {n} and {total}: the site fills them in.");
	expect(fieldAt("resources", "quickLinks", "items").shape).toMatchObject({ noun: "link", min: 0 });
	expect(fieldAt("matching", "steps", "items").shape).toMatchObject({ noun: "step", min: 3, max: 3 });
	expect(fieldAt("site", "description").shape).toEqual({ type: "text", max: 160 });
	expect(fieldAt("words", "messages.hours.check")).toMatchObject({
		name: "messages-hours-check",
		label: "Messages of forms › hours › check",
	});
	expect(fieldAt("chatGroups", "UG").shape).toMatchObject({ type: "entries", noun: "entry year" });
	expect(fieldAt("navigation", "header", "items").shape).toMatchObject({
		entry: { type: "variants", key: "kind", variants: [{ value: "page" }, { value: "menu" }, { value: "outside" }] },
		blank: { kind: "page", label: "", url: "", items: [] },
	});
});

test("a description travels as JSON", () => {
	for (const kind of kindNames) expect(JSON.parse(JSON.stringify(formOf(kind)))).toEqual(formOf(kind));
});

function fieldAt(kind: Kind, ...keys: string[]): Field {
	let fields = formOf(kind).fields;
	let found: Field | undefined;
	for (const key of keys) {
		found = fields.find((field) => field.key === key);
		fields = found ? childrenOf(found.shape) : [];
	}
	if (!found) throw new Error(`There is no field ${keys.join(".")}`);
	return found;
}

function allFields(fields: Field[]): Field[] {
	return fields.flatMap((field) => [field, ...allFields(childrenOf(field.shape))]);
}

function childrenOf(shape: Shape): Field[] {
	switch (shape.type) {
		case "fields":
			return shape.fields;
		case "list":
			return childrenOf(shape.entry);
		case "optional":
			return childrenOf(shape.inner);
		case "variants":
			return shape.variants.flatMap(({ fields }) => fields);
		default:
			return [];
	}
}
