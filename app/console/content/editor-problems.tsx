import { type ReactNode, useMemo } from "react";
import type { FieldProblem } from "../../../core/content/editor/field-problems.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormContext, type FormWords, fieldId } from "../../ui/form-context.ts";
import { formId } from "./addresses.ts";
import { type Answer, ProblemsContext } from "./editor-context.ts";

/** Nearly every field is required, so only optional ones are marked. */
const words: FormWords = { required: "", optional: "optional", errorPrefix: "Error:", sending: "" };

/** Shows the problems at the top and beside the fields. */
export function EditorProblems({ answer, children }: { answer: Answer | undefined; children: ReactNode }) {
	const found = useMemo(
		() => ({ attempt: answer?.attempt ?? "", problems: answer?.outcome === "refused" ? answer.problems : [] }),
		[answer],
	);
	const form = useMemo(
		() => ({ id: formId, values: {}, errors: errorsByName(found.problems), sending: false, words }),
		[found],
	);
	const points = found.problems.map(({ name, where, message }) => ({
		text: `${where.join(" › ")}: ${message}`,
		fieldId: fieldId(formId, name),
	}));
	return (
		<ProblemsContext value={found}>
			<FormContext value={form}>
				<div className="flex flex-col gap-3">
					{points.length > 0 && (
						<ErrorSummary key={found.attempt} heading="This cannot be published yet" points={points} takesFocus />
					)}
					{children}
				</div>
			</FormContext>
		</ProblemsContext>
	);
}

function errorsByName(problems: FieldProblem[]): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const { name, message } of problems) errors[name] = [...(errors[name] ?? []), message];
	return errors;
}
