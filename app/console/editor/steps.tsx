import { useEffect, useId, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Conflict } from "../../../core/content/editor/conflict.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { lengthInEnglish } from "../../ui/length-count.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { type Answer, longestNote, useEditor } from "./editor-context.ts";

interface ReviewStepProps {
	review: Extract<Answer, { outcome: "ready" }>;
	onBack(): void;
}

/** Shows the changes before publishing. Its button submits the form, which is hidden meanwhile. */
export function ReviewStep({ review, onBack }: ReviewStepProps) {
	const heading = useFocusAtTop<HTMLHeadingElement>();
	const noteId = useId();
	const { formId } = useEditor();
	const sending = useNavigation().formData?.get("intent") === "publish";
	const [length, setLength] = useState(0);
	const tooLong = length > longestNote;
	return (
		<section aria-labelledby="review" className="flex flex-col gap-3">
			<h2 id="review" ref={heading} tabIndex={-1} className="text-h3 outline-none">
				{review.changes.length === 1 ? "One change" : `${review.changes.length} changes`} to publish
			</h2>
			{review.elsewhere.length > 0 && <Elsewhere sentences={review.elsewhere} />}
			<DifferenceView changes={review.changes} lines={review.lines} />
			<div className="flex flex-col gap-2">
				<div className="flex flex-col gap-0.5">
					<label htmlFor={noteId} className="font-display text-lead font-semibold">
						Note <span className="font-text text-small font-normal text-ink-quiet">(optional)</span>
					</label>
					<p id={`${noteId}-hint`} className="text-small text-ink-quiet">
						Why, for those who look at the history.
					</p>
					<input
						id={noteId}
						form={formId}
						name="note"
						onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
						aria-invalid={tooLong}
						aria-describedby={`${noteId}-hint ${noteId}-length`}
						autoComplete="off"
						className={controlLook}
					/>
					<p
						id={`${noteId}-length`}
						role="status"
						className={`text-small ${tooLong ? "font-semibold text-danger" : "text-ink-quiet"}`}
					>
						{length > longestNote * 0.8 && lengthInEnglish(length, longestNote)}
					</p>
				</div>
				<div className="flex flex-wrap gap-1">
					<Button
						type="submit"
						form={formId}
						value="publish"
						look="action"
						aria-disabled={sending || undefined}
						onClick={(event) => (sending || tooLong) && event.preventDefault()}
					>
						{sending ? "Publishing …" : "Publish"}
					</Button>
					<Button onClick={onBack}>Back to the form</Button>
				</div>
			</div>
		</section>
	);
}

function Elsewhere({ sentences }: { sentences: string[] }) {
	return (
		<Notice kind="error" heading="Other parts of the site need care afterwards">
			<ul className="list-disc pl-3">
				{sentences.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Notice>
	);
}

interface ConflictStepProps {
	conflict: Conflict;
	/** Continues from the other version: with these values, or with those already in the form. */
	onChoose(values?: unknown): void;
}

/** Shown if another editor published while this form was open: what they changed, and how to continue. */
export function ConflictStep({ conflict, onChoose }: ConflictStepProps) {
	const top = useFocusAtTop<HTMLElement>();
	const { edit, clashes, changes, lines } = conflict;
	return (
		<section ref={top} tabIndex={-1} aria-label="Two people changed this" className="flex flex-col gap-3 outline-none">
			<ConflictNotice who={edit.by} when={`on ${momentWords(edit.at)}`}>
				{edit.note && <p>Their note: {edit.note}</p>}
				{clashes.length > 0 && <Clashes clashes={clashes} />}
				<div className="mt-1 flex flex-wrap gap-1">
					<Button look="action" onClick={() => onChoose(conflict.merged)}>
						Put both together
					</Button>
					<Button onClick={() => onChoose()}>Keep only mine</Button>
					<Button onClick={() => onChoose(conflict.theirs)}>Keep only theirs</Button>
				</div>
				<p className="text-small">Nothing is saved by this: you look at it in the form first.</p>
			</ConflictNotice>
			<h2 className="text-h3">What they changed</h2>
			<DifferenceView changes={changes} lines={lines} />
		</section>
	);
}

function Clashes({ clashes }: { clashes: string[][] }) {
	return (
		<div>
			<p>You both changed these. Put together, they have your words:</p>
			<ul className="list-disc pl-3">
				{clashes.map((where) => (
					<li key={where.join(" ")}>{where.join(" › ")}</li>
				))}
			</ul>
		</div>
	);
}

/** A step replaces the form, so focus moves to its top. */
function useFocusAtTop<E extends HTMLElement>() {
	const top = useRef<E>(null);
	useEffect(() => {
		top.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
	return top;
}
