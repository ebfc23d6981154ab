import { type FormEvent, useCallback, useEffect, useMemo, useState } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { useNavigation, useSearchParams, useSubmit } from "react-router";
import type { OpenDocument } from "../../../core/content/editor/content-editor.ts";
import type { DocumentRef } from "../../../core/content/editor/parts.ts";
import { type Words, WordsContext } from "../../site/lib/chrome.ts";
import { Button } from "../../ui/button.tsx";
import { fieldId } from "../../ui/form-context.ts";
import type { Answer, Sought } from "../editor/editor-context.ts";
import { EditorForm, useEditorForm } from "../editor/editor-form.tsx";
import { LinkChoices } from "../editor/fields/inputs.tsx";
import { UploadWait } from "../media/upload-wait.tsx";
import type { UploadLimits } from "../media/uploader.tsx";
import { editAddress, formId } from "./addresses.ts";
import { translationOf } from "./translation.ts";
import { TranslationSummary } from "./translation-summary.tsx";
import { useWordSearch, WordSearch } from "./word-search.tsx";

interface EditorProps {
	doc: DocumentRef;
	opened: OpenDocument;
	words: Words;
	/** Largest uploads. */
	limits: UploadLimits;
	/** What the organiser came to change: its field gets the focus. */
	sought?: Sought;
	/** Result of the last attempt. */
	answer: Answer | undefined;
}

/** Form of one collection: what is typed is reviewed before it is published. */
export function Editor({ doc, opened: loaded, words, limits, sought, answer }: EditorProps) {
	const [opened] = useState(loaded);
	const { form: description, sources, names, uploadedDocuments: documents } = opened;
	// Stays the same object, so that typing renders no other fields and the field is focused once.
	const [wanted, setWanted] = useState(sought);
	const [translation] = useState(() => translationOf(doc, sources, (field) => setWanted({ field, from: 0, to: 0 })));
	const [uploads] = useState({ limits, documents });
	const fixedLists = doc.language !== "en";
	const shared = useMemo(
		() => ({ formId, fixedLists, translation, names, sought: wanted, uploads }),
		[fixedLists, translation, names, wanted, uploads],
	);
	const editor = useEditorForm(opened, answer, shared);
	const { control, getValues } = editor.form;
	useEffect(() => focusField(wanted), [wanted]);
	const submit = useSubmit();
	// The answer must come to this very form: another version in the address would be a form of its own.
	const version = useSearchParams()[0].get("version");
	// All values, including those of collapsed groups.
	const read = useCallback(
		(form: HTMLFormElement): [string, string][] => [
			["values", JSON.stringify(getValues())],
			["basedOn", String(new FormData(form).get("basedOn"))],
		],
		[getValues],
	);
	const { step } = editor;
	const isAside = step?.outcome === "ready" || step?.outcome === "conflict";
	const wrong = step?.outcome === "refused" ? step.problems.map(({ name }) => name) : [];
	const search = useWordSearch({
		fields: doc.kind === "words" ? description.fields : [],
		getValues,
		sources,
		led: wanted?.field === undefined ? wrong : [wanted.field, ...wrong],
	});
	return (
		<WordsContext value={words}>
			{doc.kind === "words" && !isAside && <WordSearch {...search} onSearch={() => setWanted(undefined)} />}
			<EditorForm
				editor={editor}
				fields={doc.kind === "words" ? search.shown : description.fields}
				depth={0}
				heading="This cannot be published yet"
				draft={{
					revision: doc.language,
					read,
					restore(kept) {
						const { values = "{}", basedOn } = Object.fromEntries(kept);
						return { values: JSON.parse(values), from: { values: undefined, basedOn: basedOn || null } };
					},
				}}
				onSubmit={(event) => {
					event.preventDefault();
					const typed = { ...Object.fromEntries(read(event.currentTarget)), ...sentBy(event) };
					submit(typed, { method: "post", action: editAddress(doc, version === null ? {} : { version }) });
				}}
				above={translation && <TranslationSummary translation={translation} />}
			>
				<ActionBar control={control} unchanged={step?.outcome === "unchanged"} />
			</EditorForm>
			<LinkChoices {...opened} />
		</WordsContext>
	);
}

/** Reads the intent from the submit button; the note field is beside the publish button. */
function sentBy({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): { intent: string; note: string } {
	const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
	const note = currentTarget.elements.namedItem("note");
	return {
		intent: submitter?.getAttribute("value") ?? "review",
		note: note instanceof HTMLInputElement ? note.value : "",
	};
}

/** Sticky at the foot of the form. */
function ActionBar({ control, unchanged }: { control: Control<FieldValues>; unchanged: boolean }) {
	const { isDirty } = useFormState({ control });
	const sending = useNavigation().formMethod === "POST";
	return (
		<div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-2 border-t-2 border-line bg-paper px-2 py-1.5 sm:-mx-3 sm:px-3">
			{isDirty && (
				<Button type="submit" value="review" look="action" aria-disabled={sending || undefined}>
					{sending ? "Checking …" : "Review changes"}
				</Button>
			)}
			<p role="status" className="text-small text-ink-quiet">
				{unchanged
					? "Nothing is different from what the site shows."
					: isDirty
						? "Changed, and kept on this device. Not published yet."
						: "As it is on the site."}
			</p>
			<UploadWait formId={formId} />
		</div>
	);
}

/** Brings the sought field into view, marks it, and selects the words that were found in it. */
function focusField(sought: Sought | undefined): void {
	const form = document.getElementById(formId);
	if (!sought || !(form instanceof HTMLFormElement)) return;
	const field =
		sought.field === undefined
			? [...form.elements].find((element) => "value" in element && element.value === sought.value)
			: fieldWithin(form, fieldId(formId, sought.field));
	if (!(field instanceof HTMLElement)) return;
	for (const before of form.querySelectorAll<HTMLElement>("[data-sought]")) delete before.dataset.sought;
	field.dataset.sought = "";
	const beside = field.closest("[data-beside]");
	if (beside) beside.scrollIntoView({ block: "start" });
	else field.scrollIntoView({ block: "center" });
	field.focus({ preventScroll: true });
	if (field instanceof HTMLTextAreaElement && sought.to > sought.from) field.setSelectionRange(sought.from, sought.to);
}

/** The field itself, or the first one of a group. */
function fieldWithin(form: HTMLFormElement, id: string): Element | null | undefined {
	return document.getElementById(id) ?? [...form.elements].find((element) => element.id.startsWith(`${id}.`));
}
