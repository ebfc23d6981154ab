import {
	createContext,
	type FormEvent,
	type MouseEvent,
	type ReactNode,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { fill } from "../../../core/forms/fill.ts";
import { Button } from "../../ui/button.tsx";
import { fieldId, useFormParts } from "../../ui/form-context.ts";
import {
	answersIn,
	type GivenAnswer,
	goTo,
	nextOf,
	previousOf,
	shownStep,
	stepOf,
	stepsIn,
} from "../lib/answered-steps.ts";
import { useWords } from "../lib/chrome.ts";
import type { CheckedForm } from "../lib/form-state.ts";
import { useLanguage } from "../lib/language.tsx";

/**
 * A form that asks one thing at a time on phones, as the style sheet lays it out (`form-steps`): the address says which, so
 * that a reload and the browser's way back find it. On larger screens, and without a script, all stand on one page.
 */
export function useSteppedForm(id: string, form: CheckedForm) {
	useErrorsInView(id, form);
	function leave(step: HTMLElement): void {
		void form.checkPart(step).then((isRight) => isRight && goTo(nextOf(step)));
	}
	/** Enter in a field sends the form, wherever one is. */
	function onSubmit(event: FormEvent<HTMLFormElement>): void {
		const step = shownStep(event.currentTarget);
		if (!step || step === stepsIn(step).at(-1)) form.onSubmit(event);
		else {
			event.preventDefault();
			leave(step);
		}
	}
	return { ...form, onSubmit, leave };
}

interface Steps {
	count: number;
	/** Goes on if nothing in the step is wrong. */
	leave(step: HTMLElement): void;
}

/** Null where the fields stand in a form that shows them all. */
export const StepsContext = createContext<Steps | null>(null);

interface FormStepProps {
	number: number;
	/** The part of the form that it belongs to. */
	part: string;
	children: ReactNode;
}

/** A question, or a few that belong together. */
export function FormStep({ number, part, children }: FormStepProps) {
	const words = useWords();
	const steps = useContext(StepsContext);
	if (!steps) return children;
	return (
		<div data-step={number} className="flex flex-col gap-3">
			<Progress number={number} part={part} />
			{children}
			<div data-stepping className="hidden flex-wrap gap-2">
				{number > 1 && <StepButton label={words.stepBack} onStep={(step) => goTo(previousOf(step))} />}
				<StepButton look="action" label={words.stepNext} onStep={steps.leave} />
			</div>
		</div>
	);
}

/** Everything that was answered, before it is sent. Part of the last step. */
export function CheckAnswers({ number }: { number: number }) {
	const words = useWords();
	const { id } = useFormParts();
	const answers = useAnswers(id, number);
	return (
		<div data-stepping className="hidden flex-col gap-2">
			<Progress number={number} part={words.checkAnswers} />
			<dl className="flex flex-col divide-y divide-line border-y border-line">
				{answers.map(({ label, shown, step }) => (
					<div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-1">
						<dt className="text-small font-semibold">{label}</dt>
						<dd className="row-span-2">
							<a href={`#${step}`} className="inline-block py-1 text-link underline">
								{words.change}
								<span className="sr-only"> {label}</span>
							</a>
						</dd>
						<dd className="wrap-anywhere whitespace-pre-line">{shown || "–"}</dd>
					</div>
				))}
			</dl>
			<div>
				<StepButton label={words.stepBack} onStep={(step) => goTo(previousOf(step))} />
			</div>
		</div>
	);
}

/** How far one is. The address leads to it, and what is read aloud begins here. */
function Progress({ number, part }: { number: number; part: string }) {
	const { id } = useFormParts();
	const { stepOf: words } = useWords();
	const count = useContext(StepsContext)?.count ?? number;
	return (
		<p
			id={`${id}-step-${number}`}
			tabIndex={-1}
			data-stepping
			className="hidden border-b-4 border-accent pb-0.5 font-display text-lead font-semibold"
		>
			{fill(words, { part, number, count })}
		</p>
	);
}

interface StepButtonProps {
	label: string;
	look?: "action";
	onStep(step: HTMLElement): void;
}

function StepButton({ label, look, onStep }: StepButtonProps) {
	const press = ({ currentTarget }: MouseEvent) => {
		const step = stepOf(currentTarget);
		if (step) onStep(step);
	};
	return (
		<Button look={look} size="large" data-waits="" onClick={press}>
			{label}
		</Button>
	);
}

/** What the fields hold whenever the last step is shown, or something changes while it is. */
function useAnswers(formId: string, number: number): GivenAnswer[] {
	const language = useLanguage();
	const [answers, setAnswers] = useState<GivenAnswer[]>([]);
	useEffect(() => {
		const form = document.getElementById(formId);
		const look = () => {
			if (!form || location.hash !== `#${formId}-step-${number}`) return;
			// From now on a changed answer leads back to here.
			form.dataset.checked = "";
			setAnswers(answersIn(form, language));
		};
		look();
		addEventListener("hashchange", look);
		form?.addEventListener("input", look);
		return () => {
			removeEventListener("hashchange", look);
			form?.removeEventListener("input", look);
		};
	}, [formId, number, language]);
	return answers;
}

/** Shows the step of the first field that is wrong, unless one of them is seen already. The summary keeps the focus. */
function useErrorsInView(formId: string, { answer, attempt }: CheckedForm): void {
	const shown = useRef(-1);
	useEffect(() => {
		if (shown.current === attempt) return;
		shown.current = attempt;
		const names = answer?.ok === false ? Object.keys(answer.errors) : [];
		const wrong = names.flatMap((name) => document.getElementById(fieldId(formId, name)) ?? []);
		if (wrong.some((field) => field.offsetParent !== null)) return;
		const step = wrong[0] && stepOf(wrong[0]);
		if (!step) return;
		goTo(step);
		step.closest("form")?.querySelector<HTMLElement>("[role=alert]")?.focus();
	}, [formId, answer, attempt]);
}
