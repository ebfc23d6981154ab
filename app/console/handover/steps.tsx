import type { ReactNode } from "react";
import { Link } from "react-router";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import { momentWords } from "../parts/moment.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import type { StepRefusal } from "./draft.server.ts";

const steps = [
	{ to: "/console/handover/people", label: "Who moves on" },
	{ to: "/console/handover/year", label: "Year and chat group" },
	{ to: "/console/handover/team", label: "New team" },
	{ to: "/console/handover/check", label: "Check and publish" },
];

/** Progress of the hand-over. Earlier steps stay reachable. */
export function Steps({ current }: { current: 1 | 2 | 3 | 4 }) {
	return (
		<nav aria-label="Steps" className="mb-3">
			<ol className="flex flex-wrap gap-1">
				{steps.map(({ to, label }, i) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={i + 1 === current ? "step" : undefined}
							className="inline-flex min-h-5.5 items-center gap-1 rounded-full border-2 border-line-strong px-1.5 py-0.5 font-display font-semibold no-underline hover:border-ink aria-[current]:border-transparent aria-[current]:bg-structure aria-[current]:text-on-structure"
						>
							<span className="tabular-nums">{i + 1}</span>
							<span className={i + 1 === current ? "" : "max-sm:sr-only"}>{label}</span>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}

interface StepFormProps {
	id: string;
	/** Revision of the draft that the form was made from. */
	revision: number;
	refusal: StepRefusal | undefined;
	values?: Readonly<Record<string, string>>;
	/** Heading of the error summary. */
	heading?: string;
	children: ReactNode;
}

/** Form of a step. On a conflict it names the other organiser and keeps what was typed. */
export function StepForm({ id, revision, refusal, values, heading, children }: StepFormProps) {
	const conflict = refusal?.conflict;
	const based = conflict?.revision ?? revision;
	return (
		<>
			{conflict && (
				<ConflictNotice who={conflict.who} when={momentWords(conflict.at)}>
					<p>
						Below is what you chose. Save again to put it in the place of theirs, or <a href="?">look at theirs</a>{" "}
						first.
					</p>
				</ConflictNotice>
			)}
			{/* Remounts the uncontrolled fields for each revision of the draft. */}
			<ConsoleForm key={revision} id={id} values={values} refusal={refusal} heading={heading}>
				<input type="hidden" name="revision" value={based} />
				{children}
				<SubmitButton>Save and go on</SubmitButton>
				<UnsavedGuard formId={id} revision={based} />
			</ConsoleForm>
		</>
	);
}
