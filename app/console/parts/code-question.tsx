import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "./console-form.tsx";
import type { FormRefusal } from "./form-refusal.ts";

/** Name of the code field, in every form that needs one. */
export const codeField = "freshCode";

/** The field for a fresh code, in every form that needs one. `why` is a sentence that follows the hint. */
export function CodeField({ why }: { why?: string }) {
	return (
		<TextField
			name={codeField}
			label="Your code"
			hint={why ? `${codeHint}. ${why}` : codeHint}
			autoComplete="one-time-code"
			spellCheck={false}
			maxLength={40}
		/>
	);
}

const codeHint = "The six digits that the app shows now, or one of your recovery codes";

const sentences = {
	blank: "Write the six digits that the app shows, or one of your recovery codes.",
	wrong: "That code is not right. Write the one that the app shows now.",
	used: "That code has been used already. Wait for the next one, half a minute at most.",
	wait: "There were too many attempts. Please wait a quarter of an hour and try again.",
};
/** Why a code was refused; 'none' if it has not been asked for yet. */
export type CodeRefusal = keyof typeof sentences | "none";

/** What is wrong with the code, for a form that has the field beside its own. */
export function codeSentence(refused: CodeRefusal): string {
	return refused === "none" ? sentences.blank : sentences[refused];
}

export function isCodeRefusal(text: string): text is CodeRefusal {
	return text === "none" || Object.hasOwn(sentences, text);
}

/** Response of an action that needs a fresh code first: see code-question.server.ts. */
export interface Question {
	codeQuestion: {
		/** Fields of the original request, to be posted again with the code. */
		fields: [name: string, value: string][];
		refused: CodeRefusal;
		/** Unique per response, so that screen readers announce the error again. */
		attempt: string;
	};
}

interface CodeQuestionProps {
	question: Question["codeQuestion"];
	/** Label of the confirming button. */
	confirm: string;
	/** Path of the cancel link. */
	leave: string;
	/** Form action, if not the current screen; with `reloadDocument` for a download. */
	action?: string;
	reloadDocument?: boolean;
	/** What needs the code. */
	children: ReactNode;
}

/** Asks for a code from the authenticator app before an action that would be harmful in the wrong hands. */
export function CodeQuestion({ question, confirm, leave, children, ...form }: CodeQuestionProps) {
	const { fields, refused, attempt } = question;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// It replaces the submitted form, so focus moves to its heading. An error message takes focus by itself.
		if (refused === "none") heading.current?.focus();
	}, [refused]);
	return (
		<section aria-labelledby="code-question" className="max-w-[36rem] rounded bg-paper-quiet p-2 sm:p-3">
			<h2 ref={heading} id="code-question" tabIndex={-1} className="mb-1 text-h3">
				A fresh code, please
			</h2>
			<p className="mb-2">
				{children} It needs a code from your phone, so that nobody can do it who has only found your browser open. For
				five minutes after that you are not asked again.
			</p>
			<ConsoleForm id="fresh-code" refusal={refusalOf(refused, attempt)} heading="Not done yet" {...form}>
				{fields.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
				<CodeField />
				<SubmitButton>{confirm}</SubmitButton>
			</ConsoleForm>
			<p className="mt-2">
				<Link to={leave} className="text-link">
					Leave it as it is
				</Link>
			</p>
		</section>
	);
}

function refusalOf(refused: CodeRefusal, attempt: string): FormRefusal | undefined {
	if (refused === "none") return undefined;
	const atTheTop = refused === "wait";
	const errors = atTheTop ? {} : { [codeField]: [sentences[refused]] };
	return { ok: false, attempt, values: {}, errors, summary: atTheTop ? [sentences.wait] : [] };
}
