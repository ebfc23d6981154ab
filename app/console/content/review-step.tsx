import { useEffect, useId, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { Notice } from "../../ui/notice.tsx";
import { DifferenceView } from "./difference-view.tsx";
import type { Answer } from "./editor-context.ts";
import { formId } from "./use-editor-parts.ts";

interface ReviewStepProps {
	review: Extract<Answer, { outcome: "ready" }>;
	onBack(): void;
}

/** What would change, before it does. Its button belongs to the form, which is out of sight meanwhile. */
export function ReviewStep({ review, onBack }: ReviewStepProps) {
	const heading = useStepHeading();
	const noteId = useId();
	const sending = useNavigation().formMethod === "POST";
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
						maxLength={300}
						aria-describedby={`${noteId}-hint`}
						autoComplete="off"
						className={controlLook}
					/>
				</div>
				<div className="flex flex-wrap gap-1">
					<Button
						type="submit"
						form={formId}
						value="publish"
						look="action"
						aria-disabled={sending || undefined}
						onClick={(event) => sending && event.preventDefault()}
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

/** A step takes the place of the form, so the reader is taken to its beginning. */
function useStepHeading() {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
	return heading;
}
