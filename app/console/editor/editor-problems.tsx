import { type ReactNode, useMemo, useState } from "react";
import { useNavigation } from "react-router";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormContext, type FormWords, fieldId } from "../../ui/form-context.ts";
import { lengthInEnglish } from "../../ui/length-count.tsx";
import { type Answer, ProblemsContext, useEditor } from "./editor-context.ts";

/** Nearly every field is required, so only optional ones are marked. */
const words: FormWords = {
	required: "",
	optional: "optional",
	errorPrefix: "Error:",
	sending: "Saving …",
	length: lengthInEnglish,
};

interface EditorProblemsProps {
	answer: Answer | undefined;
	/** Heading of the summary. */
	heading: string;
	/** Grows when other values take the place of those in the form. */
	filled: number;
	children: ReactNode;
}

/** Shows the problems at the top and beside the fields. */
export function EditorProblems({ answer, heading, filled, children }: EditorProblemsProps) {
	const { formId: id, getValues } = useEditor();
	const sending = useNavigation().formData?.has("basedOn") === true;
	const attempt = answer?.attempt ?? "";
	const [{ problems, ...known }, setFound] = useState({ attempt: "", problems: [] as FieldProblem[] });
	if (known.attempt !== attempt) setFound({ attempt, problems: answer?.outcome === "refused" ? answer.problems : [] });
	const found = useMemo(
		() => ({
			attempt,
			problems,
			renumber: (...moved: Renumbering) =>
				setFound((before) => ({ ...before, problems: renumbered(before.problems, ...moved) })),
		}),
		[attempt, problems],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: values that were filled in anew are others
	const values = useMemo(() => getValues(), [getValues, filled]);
	const form = useMemo(
		() => ({ id, values, errors: errorsByName(found.problems), sending, words }),
		[id, values, found, sending],
	);
	const points = found.problems.map(({ name, where, message }) => ({
		text: [where.join(" › "), message].filter(Boolean).join(": "),
		fieldId: fieldId(id, name),
	}));
	return (
		<ProblemsContext value={found}>
			<FormContext value={form}>
				<div className="flex flex-col gap-3">
					{points.length > 0 && <ErrorSummary key={found.attempt} heading={heading} points={points} takesFocus />}
					{children}
				</div>
			</FormContext>
		</ProblemsContext>
	);
}

type Renumbering = [list: string, newIndex: (index: number) => number | undefined];

/** The problems once the entries of a list have changed places. */
export function renumbered(problems: FieldProblem[], ...[list, newIndex]: Renumbering): FieldProblem[] {
	return problems.flatMap((problem) => {
		const [, index, rest = ""] = problem.name.startsWith(`${list}.`)
			? (/^(\d+)(.*)$/.exec(problem.name.slice(list.length + 1)) ?? [])
			: [];
		if (index === undefined) return [problem];
		const to = newIndex(Number(index));
		return to === undefined ? [] : [{ ...problem, name: `${list}.${to}${rest}` }];
	});
}

function errorsByName(problems: FieldProblem[]): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const { name, message } of problems) errors[name] = [...(errors[name] ?? []), message];
	return errors;
}
