import { type ReactNode, useDeferredValue, useState } from "react";
import { useWatch } from "react-hook-form";
import { Form, Link, useParams } from "react-router";
import { isPublic } from "../../../core/publishing/publication.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Answer } from "../editor/editor-context.ts";
import { EditorForm, type EditorState, useEditorForm } from "../editor/editor-form.tsx";
import type { Choice } from "../media/picture-choice.tsx";
import { UploadWait } from "../media/upload-wait.tsx";
import type { UploadLimits } from "../media/uploader.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { type Edited, typedValues } from "./edit-state.ts";
import type { Labels } from "./labels.ts";
import { ActionButtons, PublishFields, StateBadge } from "./publication.tsx";

interface EditScreenProps<Values> {
	labels: Labels;
	/** Current name. */
	name: string;
	edited: Edited<Values>;
	/** Why the last attempt to save did not: `actionData`. */
	answer: Answer | undefined;
	/** Brings what was kept on this device into the form that the values have now. */
	read?: (typed: Record<string, unknown>) => unknown;
	/** The latest pictures of the media, and the largest uploads. */
	uploads: { recent: readonly Choice[]; limits: UploadLimits };
	/** Path of the public page. */
	publicAddress: string;
	now: number;
	/** Ways to the other screens of the record, if there are any. */
	tabs?: ReactNode;
	/** Shown above the preview, if anything. */
	beside?: ReactNode;
	/** Preview of the public page from the current values. */
	preview(values: Values, id: string): ReactNode;
}

/** Screen of one event or highlight: form, preview, and actions on the whole record. */
export function EditScreen<Values extends object>(props: EditScreenProps<Values>) {
	// Another record, such as a copy of this one, and what was saved start with fields of their own.
	return <RecordScreen key={`${useParams().id} ${props.edited.basedOn}`} {...props} />;
}

function RecordScreen<Values extends object>(props: EditScreenProps<Values>) {
	const { labels, name, edited, answer, publicAddress, now, tabs, beside, preview } = props;
	const { stored } = edited;
	const formId = labels.one;
	// A new record keeps its first id across revalidations, or that of a draft, so that one whose save went through
	// unnoticed is not saved twice.
	const [id, setId] = useState(edited.id);
	const [shared] = useState({ formId, uploads: props.uploads });
	const incomplete = { attempt: "incomplete", outcome: "refused" as const, problems: edited.missing };
	const editor = useEditorForm(edited, answer ?? (edited.missing.length > 0 ? incomplete : undefined), shared);
	return (
		<>
			<PageHeading
				title={stored ? name : `New ${labels.one}`}
				back={{ to: labels.path, label: labels.title }}
				actions={
					isPublic(stored, now) && (
						<Link to={publicAddress} reloadDocument className={buttonClass({ size: "small" })}>
							See it on the site
						</Link>
					)
				}
			/>
			{stored && tabs}
			{!editor.step && <DoneNotice words={doneWords} />}
			{stored && (
				<p className="-mt-2 mb-3 flex flex-wrap items-center gap-1">
					<StateBadge publication={stored} now={now} />
					{stored.sample && (
						<span className="text-small text-ink-quiet">A sample. Saving makes it the chapter's own.</span>
					)}
				</p>
			)}
			{stored?.state === "binned" ? (
				<Binned labels={labels} />
			) : (
				<div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
					<div className="min-w-0">
						<EditorForm
							editor={editor}
							fields={edited.form.fields.filter(({ name }) => name !== "publish" && name !== "publishAt")}
							depth={1}
							heading="This was not saved"
							draft={{
								revision: "",
								restore(kept) {
									const { as = id, basedOn, base } = Object.fromEntries(kept);
									const { read = (typed) => typed } = props;
									setId(as);
									const values = { ...edited.values, ...Object(read(typedValues(kept))) };
									return { values, from: { values: parsed(base), basedOn: basedOn || null } };
								},
							}}
						>
							<input type="hidden" name="as" value={id} />
							<input type="hidden" name="base" value={JSON.stringify(editor.base.values ?? null)} />
							<PublishFields key={editor.filled} stored={stored} now={now} />
							<SubmitButton>Save</SubmitButton>
							<UploadWait formId={formId} />
						</EditorForm>
					</div>
					<aside aria-label="Preview" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-2 lg:self-start">
						<h2 className="text-h3">Preview</h2>
						{beside}
						<Live editor={editor} preview={(values: Values) => preview(values, id)} />
					</aside>
				</div>
			)}
			{stored && (
				<section aria-labelledby="whole-heading" className="mt-5 border-t border-line pt-2">
					<h2 id="whole-heading" className="mb-1 text-h3">
						The {labels.one} as a whole
					</h2>
					<ActionButtons id={edited.id} name={name} publication={stored} action="." formId={formId} />
				</section>
			)}
		</>
	);
}

function parsed(base: string | undefined): unknown {
	return JSON.parse(base ?? "null");
}

/** Follows what is typed. */
function Live<Values>({ editor, preview }: { editor: EditorState; preview(values: Values): ReactNode }) {
	const values = useWatch({ control: editor.form.control });
	return preview(useDeferredValue(values) as Values);
}

const doneWords = {
	saved: "Saved. The change is on the site now.",
	drafted: "Saved as a draft. Only organisers see it.",
	published: "Published. It is on the site now.",
	scheduled: "Saved. It appears by itself within a minute of its time.",
	unpublished: "Saved as a draft, and taken off the site.",
	copied: "This is the copy, a draft. Give it a name and a day of its own.",
};

function Binned({ labels: { one } }: { labels: Labels }) {
	return (
		<Notice heading={`This ${one} is in the bin`}>
			<p>Take it out to change it. It comes back as a draft.</p>
			<Form method="post">
				<Button type="submit" name="intent" value="restore" size="small">
					Restore it as a draft
				</Button>
			</Form>
		</Notice>
	);
}
