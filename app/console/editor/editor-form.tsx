import { type FormEvent, type ReactNode, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { Form } from "react-router";
import type { Field } from "../../../core/content/editor/form.ts";
import type { Kept } from "../../ui/unsaved-store.ts";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import { type Answer, EditorContext, type SharedParts, useEditorParts } from "./editor-context.ts";
import { EditorProblems } from "./editor-problems.tsx";
import { FieldList } from "./fields/field-view.tsx";
import { PicturePicker, usePicturePicker } from "./fields/picture-picker.tsx";
import { ConflictStep, ReviewStep } from "./steps.tsx";

/** Form values, and the version that they are of; null for none. */
export interface Version {
	values: unknown;
	basedOn: string | null;
}

/**
 * State of a form that is made from a schema. It keeps what it was opened with: loading the screen anew after an attempt
 * must not overwrite what is being typed. `shared` must be stable.
 */
export function useEditorForm(opened: Version, answer: Answer | undefined, shared: SharedParts) {
	const [base, setBase] = useState(opened);
	const [left, setLeft] = useState("");
	const [filled, setFilled] = useState(0);
	// Of a form that was sent before the script had come, the answer holds what was typed.
	const sent = answer?.outcome === "refused" ? answer.values : undefined;
	const form = useForm<FieldValues>({ defaultValues: Object(sent ?? opened.values) });
	const picker = usePicturePicker();
	const leave = () => setLeft(answer?.attempt ?? "");
	return {
		form,
		parts: useEditorParts(form, shared, picker.choose),
		picker,
		/** What the values were made from. */
		base,
		/** Grows when other values take the place of those in the form. */
		filled,
		step: answer?.attempt === left ? undefined : answer,
		/** Goes back to the form. */
		leave,
		/** Goes on from another version, with other values or those in the form. */
		goOn(from: Version, values?: unknown) {
			if (values !== undefined) {
				form.reset(Object(values), { keepDefaultValues: true });
				setFilled((count) => count + 1);
			}
			setBase(from);
			leave();
		},
	};
}

export type EditorState = ReturnType<typeof useEditorForm>;

interface EditorFormProps {
	editor: EditorState;
	fields: Field[];
	/** Nesting depth of the fields: groups at the top fold. */
	depth: number;
	/** Heading of the summary of problems. */
	heading: string;
	/** How a draft is kept on this device: which of several, what of it if not all that the form posts, and what it says. */
	draft: {
		revision: string;
		read?: (form: HTMLFormElement) => Kept["values"];
		restore(kept: Kept["values"]): { values: unknown; from: Version };
	};
	/** For forms with fields that are not drawn while they are folded. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	/** Above and below the fields. */
	above?: ReactNode;
	children: ReactNode;
}

/**
 * Form made from a schema, and the review and conflict steps after it. It stays mounted during the steps, so no input is
 * lost.
 */
export function EditorForm({ editor, fields, depth, heading, draft, onSubmit, above, children }: EditorFormProps) {
	const { parts, picker, base, filled, step, leave, goOn } = editor;
	return (
		<EditorContext value={parts}>
			{step?.outcome === "ready" && <ReviewStep review={step} onBack={leave} />}
			{step?.outcome === "conflict" && (
				<ConflictStep
					conflict={step.conflict}
					onChoose={(next) => {
						goOn({ values: step.conflict.theirs, basedOn: step.conflict.basedOn }, next);
						parts.noteChange();
					}}
				/>
			)}
			<Form
				id={parts.formId}
				method="post"
				noValidate
				hidden={step?.outcome === "ready" || step?.outcome === "conflict"}
				onSubmit={onSubmit}
			>
				<UnsavedGuard
					formId={parts.formId}
					revision={draft.revision}
					read={draft.read}
					onRestore={(kept) => {
						// If a newer version was saved since, the next attempt reports it.
						const { values, from } = draft.restore(kept);
						goOn(from, values);
					}}
				/>
				<input type="hidden" name="basedOn" value={base.basedOn ?? ""} />
				<EditorProblems answer={step} heading={heading} filled={filled}>
					{above}
					<FieldList key={filled} fields={fields} prefix="" depth={depth} />
					{children}
				</EditorProblems>
			</Form>
			<PicturePicker picker={picker} />
		</EditorContext>
	);
}
