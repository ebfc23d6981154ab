import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormWords } from "../../ui/form-context.ts";
import { FormFrame } from "../../ui/form-frame.tsx";
import { lengthInEnglish } from "../../ui/length-count.tsx";
import type { FormRefusal } from "./form-refusal.ts";

interface ConsoleFormProps {
	/** Prefix of the ids of its fields. */
	id: string;
	/** Initial values. */
	values?: Readonly<Record<string, string | undefined>>;
	/** Refusal returned by the action: `actionData`. */
	refusal?: FormRefusal | undefined;
	/** Heading of the error summary. */
	heading?: string;
	/** Form action, if not the current screen. */
	action?: string;
	/** Native submit with a full page load: for responses that set cookies or download a file. */
	reloadDocument?: boolean;
	className?: string;
	/** Takes the form before it is sent; sends nothing if it prevents the default. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	children: ReactNode;
}

const words: FormWords = {
	required: "required",
	optional: "optional",
	errorPrefix: "Error:",
	sending: "Saving …",
	length: lengthInEnglish,
};

/** Form that posts to the screen's action, with an error summary and errors beside the fields. */
export function ConsoleForm({
	id,
	values = {},
	refusal,
	heading = "This was not saved",
	onSubmit,
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
			onSubmit={(event: FormEvent<HTMLFormElement>) => {
				onSubmit?.(event);
				if (!event.defaultPrevented) noteSubmit();
			}}
			{...rest}
		>
			{children}
		</FormFrame>
	);
}

/** True while this form is being submitted, not another of the same screen. */
function useSending() {
	const { state } = useNavigation();
	const [submitted, setSubmitted] = useState(false);
	useEffect(() => {
		if (state === "idle") setSubmitted(false);
	}, [state]);
	return { sending: submitted && state !== "idle", noteSubmit: () => setSubmitted(true) };
}
