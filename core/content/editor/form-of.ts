import { z } from "zod";
import { catalogueOf } from "../../words/catalogue.ts";
import { type Kind, kinds } from "../kinds.ts";
import { sourceLanguage } from "../languages.ts";
import { choiceLabel } from "../schema/choice-labels.ts";
import { namingFields } from "./entry-name.ts";
import type { Entries, Field, FormDescription, LinkTarget, List, Shape, Variants } from "./form.ts";
import { entryToForm, toForm } from "./form-values.ts";
import type { Json } from "./json.ts";

/** Returns the form for a kind, generated from its schema and cached. Words say in each language what the site says in it. */
export function formOf(kind: Kind, language = sourceLanguage): FormDescription {
	const name = kind === "words" ? `words ${language}` : kind;
	const description = known.get(name) ?? formOfSchema(kinds[kind]);
	if (kind === "words" && !known.has(name)) {
		const said = catalogueOf(language);
		description.fields = description.fields.map((field) => ({
			...field,
			defaultValue: said[field.key] ?? field.defaultValue,
		}));
	}
	known.set(name, description);
	return description;
}

const known = new Map<string, FormDescription>();

export function formOfSchema(schema: z.ZodObject): FormDescription {
	const { title = "", description = "" } = metaOf(schema);
	return { type: "fields", title, help: description, fields: fieldsOf(schema) };
}

type Schema = z.core.$ZodType;

function fieldsOf(schema: z.ZodObject): Field[] {
	return Object.entries(schema.def.shape).map(([key, inner]) => field(key, inner));
}

function field(key: string, schema: Schema): Field {
	const { inner, empty, defaultValue, meta } = unwrap(schema);
	const label = meta.title ?? (/^[a-z]+$/.test(key) ? `${key[0]?.toUpperCase()}${key.slice(1)}` : undefined);
	if (label === undefined) throw new Error(`The field '${key}' needs a title in its schema.`);
	const shape = shapeOf(inner, label, key);
	// An optional record is switched on and off as a whole.
	const switched = empty !== undefined && (shape.type === "fields" || shape.type === "variants");
	return {
		key,
		name: key.replaceAll(".", "-"),
		label,
		help: helpOf(meta),
		empty: meta.optional ? "absent" : empty,
		defaultValue,
		...(meta.round && { round: true }),
		...(meta.needed && { needed: true }),
		...(meta.half && { half: true }),
		...(meta.lang !== undefined && { lang: meta.lang }),
		shape: switched ? { type: "optional", inner: shape } : shape,
	};
}

type Unwrapped = { inner: Schema; empty?: Field["empty"]; defaultValue?: Json; meta: z.core.GlobalMeta };

/** Strips optional, nullable and default wrappers from a schema. */
function unwrap(schema: Schema): Unwrapped {
	const wrapped =
		schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
			? unwrap(schema.def.innerType)
			: { inner: schema, meta: {} };
	const meta = { ...wrapped.meta, ...metaOf(schema) };
	if (schema instanceof z.ZodOptional) return { ...wrapped, meta, empty: "absent" };
	if (schema instanceof z.ZodNullable) return { ...wrapped, meta, empty: "null" };
	if (schema instanceof z.ZodDefault)
		return { ...wrapped, meta, defaultValue: z.json().parse(schema.def.defaultValue) };
	return { ...wrapped, meta };
}

function shapeOf(schema: Schema, label: string, key: string): Shape {
	const { control, shape } = metaOf(schema);
	if (shape) return shape;
	if (control === "page" || control === "web" || control === "mail")
		return { type: "link", to: [control], empty: false };
	if (control === "portrait") return { type: "picture", named: true };
	if (control) return { type: control };
	// What a transform adds is not edited.
	if (schema instanceof z.core.$ZodPipe) return shapeOf(schema._zod.def.in, label, key);
	if (schema instanceof z.ZodObject) return { type: "fields", fields: fieldsOf(schema) };
	if (schema instanceof z.ZodArray) return listOf(schema, label, key);
	if (schema instanceof z.ZodRecord) return entriesOf(schema, label, key);
	if (schema instanceof z.ZodDiscriminatedUnion) return variantsOf(schema);
	if (schema instanceof z.ZodUnion) return wordsOrNothing(schema, label, key);
	if (schema instanceof z.ZodEnum) return { type: "choice", options: schema.options.map(option) };
	return singleValue(schema);
}

function singleValue(schema: Schema): Shape {
	if (schema instanceof z.ZodBoolean) return { type: "yes-no" };
	if (schema instanceof z.ZodNumber) return { type: "number" };
	if (schema instanceof z.ZodStringFormat && schema.def.format === "date") return { type: "date" };
	if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodLiteral) {
		const { max } = limits(schema.def.checks);
		const isAnything = schema instanceof z.ZodString && (schema.def.checks ?? []).length === 0;
		const { stored } = metaOf(schema);
		return { type: "text", max, blank: isAnything || undefined, ...(stored && { stored }) };
	}
	throw new Error(`There is no form for a ${schema._zod.def.type}.`);
}

function listOf(schema: z.ZodArray, label: string, key: string): List {
	const { element } = schema.def;
	const { media } = metaOf(schema);
	const entry = shapeOf(element, label, key);
	const noun = metaOf(element).title?.toLowerCase() ?? (entry.type === "picture" ? "picture" : singular(label));
	const { min = 0, max } = limits(schema.def.checks);
	return {
		type: "list",
		entry,
		noun,
		min,
		called: calledBy(entry),
		max,
		blank: entryToForm(entry, undefined),
		...(media && { media }),
	};
}

function calledBy(entry: Shape): string | undefined {
	if (entry.type === "picture") return "alt";
	if (entry.type === "variants") return namingFields(entry.variants.flatMap(({ fields }) => fields))[0]?.name;
	return entry.type === "fields" ? (namingFields(entry.fields)[0] ?? entry.fields[0])?.name : undefined;
}

/** Minimum and maximum number of characters or entries. */
function limits(checks: z.core.$ZodCheck<never>[] = []): { min?: number; max?: number } {
	const found: { min?: number; max?: number } = {};
	for (const { def } of checks.map((check) => check._zod)) {
		if ("minimum" in def) found.min = Number(def.minimum);
		if ("maximum" in def) found.max = Number(def.maximum);
		if ("length" in def) found.min = found.max = Number(def.length);
	}
	return found;
}

function entriesOf({ def }: z.ZodRecord, label: string, key: string): Entries {
	const { title = "Key", description } = metaOf(def.keyType);
	const valueLabel = metaOf(def.valueType).title ?? "Value";
	const value = shapeOf(def.valueType, label, key);
	return {
		type: "entries",
		keyLabel: title,
		keyHelp: description,
		valueLabel,
		value,
		noun: title.toLowerCase(),
		blank: { key: "", value: toForm(value, undefined) },
	};
}

function variantsOf(schema: z.ZodDiscriminatedUnion): Variants {
	const key = schema.def.discriminator;
	const variants = schema.def.options.map((inner) => {
		if (!(inner instanceof z.ZodObject)) throw new Error("There is no form for a union of anything but records.");
		const { [key]: _, ...others } = inner.def.shape;
		const fields = fieldsOf(z.strictObject(others));
		const [value] = [...(inner._zod.propValues?.[key] ?? [])].map(String);
		if (value === undefined) throw new Error(`The discriminator '${key}' has no literal value.`);
		return { value, label: metaOf(inner).title ?? value, fields };
	});
	return { type: "variants", key, variants };
}

/** Several kinds of URL, or a URL or nothing: one input, validated by the schema. */
function wordsOrNothing(schema: z.ZodUnion, label: string, key: string): Shape {
	const options = schema.def.options.map((inner) => ({ inner, shape: shapeOf(inner, label, key) }));
	const empty = options.some(({ inner }) => inner instanceof z.ZodLiteral && inner.def.values.includes(""));
	const to = options.flatMap(({ shape }): LinkTarget[] => {
		if (shape.type === "link") return shape.to;
		return shape.type === "document" ? ["document"] : [];
	});
	return to.length > 0 ? { type: "link", to: [...new Set(to)], empty } : { type: "text", blank: empty || undefined };
}

function option(value: string | number): { value: string; label: string } {
	const label = choiceLabel(String(value));
	if (label === undefined) throw new Error(`The choice '${value}' needs words in schema/choice-labels.ts.`);
	return { value: String(value), label };
}

function helpOf({ description = "", gaps, names }: z.core.GlobalMeta): string | undefined {
	const filled = gaps && `Keep ${braced(gaps)}: the site fills ${gaps.length > 1 ? "them" : "it"} in.`;
	const fillable = names?.length && `May hold ${braced(names)}, which the site fills in.`;
	return [description, filled, fillable].filter(Boolean).join(" ") || undefined;
}

function braced(names: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(names.map((name) => `{${name}}`));
}

function metaOf(schema: Schema): z.core.GlobalMeta {
	return z.globalRegistry.get(schema) ?? {};
}

/** 'Questions' → 'question', for the button that adds one. */
function singular(label: string): string {
	return label
		.toLowerCase()
		.replace(/ies$/, "y")
		.replace(/([^s])s$/, "$1");
}
