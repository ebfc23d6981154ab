import { type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormWords } from "../../ui/form-context.ts";
import { FormFrame } from "../../ui/form-frame.tsx";
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
	children,
	...rest
}: ConsoleFormProps) {
	const { sending, noteSubmit } = useSending();
	return (
		<FormFrame
			as={Form}
			id={id}
			values={{ ...values, ...refusal?.values }}
			errors={refusal?.errors ?? {}}
			summary={refusal?.summary ?? []}
			heading={heading}
			attempt={refusal?.attempt}
			takesFocus
			sending={sending}
			words={words}
			onSubmit={noteSubmit}
			{...rest}
		>
			{children}
		</FormFrame>
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
