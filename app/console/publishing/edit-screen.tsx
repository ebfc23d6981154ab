import type { ReactNode } from "react";
import { Form, Link, useParams } from "react-router";
import { isPublic } from "../../../core/publishing/publication.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { UploadWait } from "../media/upload-wait.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import { PageHeading } from "../parts/page-heading.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import { ConflictChoice, type Difference } from "./conflict-choice.tsx";
import { asFormData, type Edited, type EditRefusal, useEdited, useLiveValues } from "./edit-state.ts";
import type { Labels } from "./labels.ts";
import { ActionButtons, PublishFields, StateBadge } from "./publication.tsx";

interface EditScreenProps<Values> {
	labels: Labels;
	/** Current name. */
	name: string;
	edited: Edited<Values>;
	/** Refusal returned by the action: `actionData`. */
	refusal: EditRefusal<Values> | undefined;
	/** Reads the values from the form, in the browser and on the server. */
	read(typed: FormData): Values;
	/** Describes where two versions differ. */
	differences(mine: Values, theirs: Values): Difference[];
	/** Path of the public page. */
	publicAddress: string;
	now: number;
	/** Ways to the other screens of the record, if there are any. */
	tabs?: ReactNode;
	/** Shown above the preview, if anything. */
	beside?: ReactNode;
	/** Preview of the public page from the current values. */
	preview(values: Values, id: string): ReactNode;
	/** All fields except those of publishing, given the initial values. */
	children(first: Values): ReactNode;
}

/** Screen of one event or highlight: form, preview, and actions on the whole record. */
export function EditScreen<Values extends object>(props: EditScreenProps<Values>) {
	// Another record, such as a copy of this one, starts with fields of its own.
	return <RecordScreen key={useParams().id} {...props} />;
}

function RecordScreen<Values extends object>(props: EditScreenProps<Values>) {
	const { labels, name, edited, refusal, read, differences, publicAddress, now, tabs, beside, preview, children } =
		props;
	const { stored } = edited;
	const formId = labels.one;
	const form = useEdited(edited, refusal);
	const first = form.refusal && refusal ? read(asFormData(Object.entries(refusal.values))) : form.values;
	const live = useLiveValues({ formId, round: form.round, first }, read);
	const conflict = form.refusal && refusal?.conflict;
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
			{!form.refusal && <DoneNotice words={doneWords} />}
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
						{conflict && (
							<ConflictChoice
								conflict={conflict}
								formId={formId}
								differences={conflict.theirs ? differences(first, conflict.theirs) : []}
							/>
						)}
						<ConsoleForm key={form.round} id={formId} values={textsIn(form.values)} refusal={form.refusal}>
							<UnsavedGuard
								formId={formId}
								revision={form.basedOn}
								answered={form.isRestored}
								onRestore={(kept) => form.restore(read(asFormData(kept)), Object.fromEntries(kept).as)}
							/>
							<input type="hidden" name="as" value={form.id} />
							<input type="hidden" name="basedOn" value={form.basedOn} />
							{children(first)}
							<PublishFields stored={stored} now={now} />
							<SubmitButton>Save</SubmitButton>
							<UploadWait formId={formId} />
						</ConsoleForm>
					</div>
					<aside aria-label="Preview" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-2 lg:self-start">
						<h2 className="text-h3">Preview</h2>
						{beside}
						{preview(live, form.id)}
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

/** Plain text fields only; lists have fields of their own. */
function textsIn(values: object): Record<string, string> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === "string"));
}
