import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { SourceText } from "../../../../core/content/editor/source-texts.ts";
import { sourceLanguage } from "../../../../core/content/languages.ts";
import { fieldId } from "../../../ui/form-context.ts";
import type { Translation } from "../../content/translation.ts";
import { WordDifference } from "../difference-view.tsx";
import { useEditor } from "../editor-context.ts";

/** A field of a translation with what the source says: above it, on wide screens beside it. */
export function BesideSource({ name, children }: { name: string; children: ReactNode }) {
	const { translation } = useEditor();
	const source = translation?.sources[name];
	if (!translation || !source) return children;
	return (
		<div data-beside className="grid scroll-mt-12 gap-1 min-[64rem]:grid-cols-2 min-[64rem]:gap-2">
			<Source name={name} source={source} translation={translation} />
			<div className="min-w-0">{children}</div>
		</div>
	);
}

/** Longer texts scroll, and are not read out as the description of their field. */
const longText = 400;

/** Ids of what describes a field of a translation; the mark is always named, because it comes and goes. */
export function sourceDescription(id: string, source: SourceText | undefined): string | undefined {
	if (!source) return undefined;
	const { markId, textId } = idsOf(id);
	return source.text.length > longText ? markId : `${markId} ${textId}`;
}

/** By the id of the field. */
function idsOf(id: string) {
	return { markId: `${id}-source-mark`, textId: `${id}-source` };
}

interface SourceProps {
	name: string;
	source: SourceText;
	translation: Translation;
}

function Source({ name, source, translation }: SourceProps) {
	const { formId } = useEditor();
	const { markId, textId } = idsOf(fieldId(formId, name));
	const isLong = source.text.length > longText;
	return (
		<div className="flex min-w-0 flex-col gap-0.5 rounded border-l-4 border-line-strong bg-paper-quiet px-1.5 py-1 text-small">
			<p className="flex flex-wrap items-center gap-x-1">
				<span className="text-ink-quiet">English</span>
				<SourceMark id={markId} name={name} source={source} />
				<Next name={name} source={source} translation={translation} />
			</p>
			{/* What scrolls must be reached with the keyboard. */}
			<div
				id={source.words ? undefined : textId}
				lang={sourceLanguage}
				{...(isLong && { role: "group", tabIndex: 0, "aria-label": "The English text" })}
				className={`whitespace-pre-wrap wrap-anywhere ${isLong ? "max-h-[40dvh] overflow-y-auto min-[64rem]:max-h-[70dvh]" : ""}`}
			>
				{source.words ? <WordDifference words={source.words} /> : source.text}
			</div>
			{source.words && (
				// As the description of the field, without the words that were struck out.
				<span id={textId} lang={sourceLanguage} hidden>
					{source.text}
				</span>
			)}
		</div>
	);
}

/** Gone as soon as other words than the source's are typed. */
function SourceMark({ id, name, source: { text, state } }: Pick<SourceProps, "name" | "source"> & { id: string }) {
	const { control } = useEditor();
	const typed = String(useWatch({ control, name }) ?? "").trim();
	if (state === undefined || (state === "missing" && typed !== text.trim())) return null;
	return (
		<span id={id} className="rounded-full border border-accent bg-accent px-1 font-semibold text-on-accent">
			{state === "missing" ? "Still in English" : "The English has changed since"}
		</span>
	);
}

/** The way to the next field of the same state. */
function Next({ name, source: { state }, translation }: SourceProps) {
	const names = state ? translation.open[state] : [];
	const next = names[names.indexOf(name) + 1];
	if (next === undefined) return null;
	return (
		<a {...translation.linkTo(next)} className="inline-flex min-h-3 items-center text-link underline">
			Next<span className="sr-only"> text that is {state === "missing" ? "still in English" : "to be compared"}</span>
		</a>
	);
}
