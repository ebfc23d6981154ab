import { useEffect, useId, useRef, useState } from "react";
import { set } from "react-hook-form";
import { useNavigation } from "react-router";
import type { Conflict } from "../../../core/content/editor/conflict.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { lengthInEnglish } from "../../ui/length-count.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";
import { DifferenceView, WordDifference } from "./difference-view.tsx";
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

/** Shown if another editor saved while this form was open: what they changed, and how to continue. */
export function ConflictStep({ conflict, onChoose }: ConflictStepProps) {
	const top = useFocusAtTop<HTMLElement>();
	const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
	const { edit, clashes, changes, lines } = conflict;
	const together = () => {
		const values = Object(structuredClone(conflict.merged));
		for (const { name, value } of clashes) if (taken.has(name)) set(values, name, value);
		return values;
	};
	const choose = (name: string, isTheirs: boolean) => {
		setTaken((before) => new Set([...before].filter((other) => other !== name).concat(isTheirs ? [name] : [])));
	};
	return (
		<section ref={top} tabIndex={-1} aria-label="Two people changed this" className="flex flex-col gap-3 outline-none">
			<ConflictNotice who={edit.by} when={`on ${momentWords(edit.at)}`}>
				{edit.note && <p>Their note: {edit.note}</p>}
				{clashes.length > 0 && <p>You both changed these. Choose whose words they have when both are put together:</p>}
				{clashes.map((clash) => (
					<ClashChoice key={clash.name} clash={clash} onChoose={(isTheirs) => choose(clash.name, isTheirs)} />
				))}
				<div className="mt-1 flex flex-wrap gap-1">
					<Button look="action" onClick={() => onChoose(together())}>
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

interface ClashChoiceProps {
	clash: Conflict["clashes"][number];
	onChoose(isTheirs: boolean): void;
}

/** Mine or theirs, in one field. */
function ClashChoice({ clash: { where, name, words }, onChoose }: ClashChoiceProps) {
	const id = useId();
	return (
		<fieldset className="rounded bg-paper-raised p-1">
			<legend className="float-left w-full font-semibold">{where.join(" › ")}</legend>
			{words ? (
				(["mine", "theirs"] as const).map((whose) => (
					<div key={whose} className="clear-both">
						<label className="flex min-h-5.5 items-center gap-1">
							<input
								type="radio"
								name={`${id}-${name}`}
								defaultChecked={whose === "mine"}
								onChange={() => onChoose(whose === "theirs")}
								aria-describedby={`${id}-${whose}`}
								className="size-3 shrink-0 accent-structure"
							/>
							{whose === "mine" ? "Mine" : "Theirs"}
						</label>
						<div id={`${id}-${whose}`} className="max-h-[30dvh] overflow-y-auto pl-4">
							<WordDifference words={[{ text: words[whose] || "nothing", kind: "same" }]} />
						</div>
					</div>
				))
			) : (
				<p className="clear-both">One of you removed it, and the other worked on it. It stays.</p>
			)}
		</fieldset>
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
