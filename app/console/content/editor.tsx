import { type FormEvent, useEffect, useState } from "react";
import { type Control, type FieldValues, useForm, useFormState } from "react-hook-form";
import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";
import type { OpenDocument } from "../../../core/content/editor/content-editor.ts";
import type { DocumentRef } from "../../../core/content/editor/parts.ts";
import { type Words, WordsContext } from "../../site/lib/chrome.ts";
import { Button } from "../../ui/button.tsx";
import { fieldId } from "../../ui/form-context.ts";
import { UploadWait } from "../media/upload-wait.tsx";
import type { UploadLimits } from "../media/uploader.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import { editAddress, formId } from "./addresses.ts";
import { type Answer, EditorContext, type Sought, useEditorParts, useKeptReader } from "./editor-context.ts";
import { EditorProblems } from "./editor-problems.tsx";
import { FieldList } from "./fields/field-view.tsx";
import { LinkChoices } from "./fields/inputs.tsx";
import { PicturePicker, usePicturePicker } from "./fields/picture-picker.tsx";
import { ConflictStep, ReviewStep } from "./steps.tsx";
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

/**
 * Form of one collection, and the review and conflict steps after it. It stays mounted during the steps, so no input is
 * lost.
 */
export function Editor({ doc, opened, words, limits, sought, answer }: EditorProps) {
	// Keeps the first loader data: revalidation after an attempt must not overwrite what is being typed.
	const [{ form: description, values, sources, names, ...choices }] = useState(opened);
	const [basedOn, setBasedOn] = useState(opened.basedOn);
	// Stays the same object, so that typing renders no other fields and the field is focused once.
	const [wanted, setWanted] = useState(sought);
	const [translation] = useState(() => translationOf(doc, sources, (field) => setWanted({ field, from: 0, to: 0 })));
	const [left, setLeft] = useState("");
	const [filled, setFilled] = useState(0);
	const form = useForm<FieldValues>({ defaultValues: Object(values) });
	const picker = usePicturePicker();
	const [uploads] = useState({ limits, documents: opened.uploadedDocuments });
	const parts = useEditorParts(form, {
		fixedLists: doc.language !== "en",
		translation,
		names,
		sought: wanted,
		choosePicture: picker.choose,
		uploads,
	});
	useEffect(() => focusField(wanted), [wanted]);
	const read = useKeptReader(form, basedOn);
	const submit = useSubmit();
	// The answer must come to this very form: another version in the address would be a form of its own.
	const version = useSearchParams()[0].get("version");
	const step = answer?.attempt === left ? undefined : answer;
	const isAside = step?.outcome === "ready" || step?.outcome === "conflict";
	const wrong = step?.outcome === "refused" ? step.problems.map(({ name }) => name) : [];
	const search = useWordSearch({
		fields: doc.kind === "words" ? description.fields : [],
		getValues: form.getValues,
		sources,
		led: wanted?.field === undefined ? wrong : [wanted.field, ...wrong],
	});
	const leave = () => setLeft(answer?.attempt ?? "");
	const send = (fields: Record<string, string>) =>
		submit(
			{ values: JSON.stringify(form.getValues()), basedOn: basedOn ?? "", ...fields },
			{ method: "post", action: editAddress(doc, version === null ? {} : { version }) },
		);
	const refill = (next: unknown) => {
		form.reset(Object(next), { keepDefaultValues: true });
		setFilled((count) => count + 1);
	};
	return (
		<WordsContext value={words}>
			<EditorContext value={parts}>
				{step?.outcome === "ready" && <ReviewStep review={step} onBack={leave} />}
				{step?.outcome === "conflict" && (
					<ConflictStep
						conflict={step.conflict}
						onChoose={(next) => {
							if (next) refill(next);
							setBasedOn(step.conflict.basedOn);
							leave();
							parts.noteChange();
						}}
					/>
				)}
				{doc.kind === "words" && !isAside && <WordSearch {...search} />}
				<Form
					id={formId}
					method="post"
					noValidate
					hidden={isAside}
					onSubmit={(event) => {
						event.preventDefault();
						send(sentBy(event));
					}}
				>
					<UnsavedGuard
						formId={formId}
						revision={doc.language}
						read={read}
						onRestore={(kept) => {
							const draft = Object.fromEntries(kept);
							refill(JSON.parse(draft.values ?? "{}"));
							// If a newer version was published since, the review reports it.
							setBasedOn(draft.basedOn || null);
						}}
					/>
					<EditorProblems answer={step}>
						{translation && <TranslationSummary translation={translation} />}
						<FieldList
							key={filled}
							fields={doc.kind === "words" ? search.shown : description.fields}
							prefix=""
							depth={0}
						/>
					</EditorProblems>
					<ActionBar control={form.control} unchanged={step?.outcome === "unchanged"} />
				</Form>
				<LinkChoices {...choices} />
				<PicturePicker picker={picker} />
			</EditorContext>
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
		<div className="sticky bottom-0 z-10 -mx-2 mt-3 flex flex-wrap items-center gap-2 border-t-2 border-line bg-paper px-2 py-1.5 sm:-mx-3 sm:px-3">
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
