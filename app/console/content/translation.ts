import type { MouseEvent } from "react";
import type { DocumentRef } from "../../../core/content/editor/parts.ts";
import type { SourceText, SourceTexts } from "../../../core/content/editor/source-texts.ts";
import { fieldId } from "../../ui/form-context.ts";
import { editAddress, formId } from "./addresses.ts";

/** What the fields of a translation know of its source. */
export interface Translation {
	language: string;
	sources: SourceTexts;
	/** Names of the fields that need a translator, in the order of the form. */
	open: Record<NonNullable<SourceText["state"]>, string[]>;
	/** Props of a link to a field. */
	linkTo(name: string): { href: string; onClick(event: MouseEvent): void };
}

/** Returns undefined for the source itself. */
export function translationOf(
	doc: DocumentRef,
	sources: SourceTexts | undefined,
	onGo: (name: string) => void,
): Translation | undefined {
	if (!sources) return undefined;
	const named = Object.entries(sources);
	const inState = (state: SourceText["state"]) => named.flatMap(([name, text]) => (text.state === state ? [name] : []));
	return {
		language: doc.language,
		sources,
		open: { missing: inState("missing"), changed: inState("changed") },
		linkTo: (name) => ({
			href: `${editAddress(doc, { field: name })}#${fieldId(formId, name)}`,
			onClick(event) {
				if (event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				onGo(name);
			},
		}),
	};
}

/** Number of fields within a part of the form that need a translator. */
export function openWithin(translation: Translation | undefined, name: string): number {
	const { missing, changed } = translation?.open ?? { missing: [], changed: [] };
	return [...missing, ...changed].filter((field) => field.startsWith(`${name}.`)).length;
}
