import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormContext, type FormWords, fieldId } from "../../ui/form-context.ts";
import type { FormRefusal } from "./form-refusal.ts";

interface ConsoleFormProps {
	/** Begins the ids of its fields. */
	id: string;
	/** What the fields start with. */
	values?: Readonly<Record<string, string | undefined>>;
	/** What the action answered, if it did not take the form: `actionData`. */
	refusal?: FormRefusal | undefined;
	/** Begins the list of what is wrong. */
	heading?: string;
	/** Another address than the screen's own. */
	action?: string;
	/** Leaves the page as forms did before scripts: where the answer sets cookies or downloads something. */
	reloadDocument?: boolean;
	encType?: "multipart/form-data";
	className?: string;
	children: ReactNode;
}

const words: FormWords = { required: "required", optional: "optional", errorPrefix: "Error:", sending: "Saving …" };

/** A form of the console: posts to the screen's action, and shows what was wrong at its top and beside the fields. */
export function ConsoleForm({
	id,
	values = {},
	refusal,
	heading = "This was not saved",
	className = "",
	children,
	...rest
}: ConsoleFormProps) {
	const { sending, noteSubmit } = useSending();
	const errors = refusal?.errors ?? {};
	const points = [
		...(refusal?.summary ?? []).map((text) => ({ text })),
		...Object.entries(errors).flatMap(([name, texts = []]) =>
			texts.map((text) => ({ text, fieldId: fieldId(id, name) })),
		),
	];
	return (
		<FormContext value={{ id, values: { ...values, ...refusal?.values }, errors, sending, words }}>
			<Form
				id={id}
				method="post"
				noValidate
				onSubmit={noteSubmit}
				{...rest}
				className={`relative flex flex-col gap-3 ${className}`}
			>
				{points.length > 0 && <ErrorSummary key={refusal?.attempt} heading={heading} points={points} takesFocus />}
				{children}
			</Form>
		</FormContext>
	);
}

/** Whether this form is on its way, and not another of the same screen. */
function useSending() {
	const { state } = useNavigation();
	const [submitted, setSubmitted] = useState(false);
	useEffect(() => {
		if (state === "idle") setSubmitted(false);
	}, [state]);
	return { sending: submitted && state !== "idle", noteSubmit: () => setSubmitted(true) };
}
