import { useEffect, useRef } from "react";
import type { Conflict } from "../../../core/content/editor/publish.ts";
import { Button } from "../../ui/button.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { momentWords } from "../parts/moment.tsx";
import { DifferenceView } from "./difference-view.tsx";

interface ConflictStepProps {
	conflict: Conflict;
	/** Goes on from their version: with these values in the form, or with what is in it already. */
	onChoose(values?: unknown): void;
}

/** Somebody else published while this form was open: what they changed, and how to go on. */
export function ConflictStep({ conflict, onChoose }: ConflictStepProps) {
	const top = useRef<HTMLElement>(null);
	useEffect(() => {
		top.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, []);
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
				<p className="text-small">You then look at it in the form, and review it again before it is published.</p>
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
