import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import { useWords } from "../lib/chrome.ts";
import { type Accepted, sentence } from "../lib/form-answer.ts";
import { idempotencyKeyField, newIdempotencyKey } from "../lib/form-sending.ts";
import type { CheckedForm } from "../lib/form-state.ts";
import { AnsweredForm } from "./answered-form.tsx";

export interface AfterwardsProps extends Pick<Accepted, "receipt"> {
	messages: SiteFormProps["messages"];
	/** Address that was typed. */
	to?: string | undefined;
}

interface SiteFormProps {
	/** Prefix of the ids of its fields. */
	id: string;
	form: CheckedForm;
	/** Messages from the content, passed by the loader. */
	messages: Readonly<Record<string, string | boolean>>;
	labelledBy?: string;
	inSummary?: ComponentProps<typeof AnsweredForm>["inSummary"];
	/** Before anything was typed. */
	values?: Record<string, string> | undefined;
	className?: string;
	/** What else is said after a success. */
	afterwards?: ComponentType<AfterwardsProps>;
	children: ReactNode;
}

/** Public form: fields, errors and result. */
export function SiteForm({
	id,
	form,
	messages,
	labelledBy,
	inSummary,
	values,
	className,
	afterwards: Afterwards,
	children,
}: SiteFormProps) {
	const words = useWords();
	const { answer, attempt } = form;
	return (
		<>
			<AnsweredForm
				key={form.round}
				id={id}
				messages={messages}
				inSummary={inSummary}
				values={values}
				refusal={answer?.ok === false ? answer : undefined}
				attempt={attempt}
				sending={form.sending}
				aria-labelledby={labelledBy}
				onSubmit={form.onSubmit}
				onFocus={() => void form.prepare()}
				onBlur={form.onBlur}
				className={className}
				data-kept={answer?.ok === false ? "again" : ""}
			>
				{children}
				<Honeypot />
				<IdempotencyKey />
			</AnsweredForm>
			{answer?.alert && (
				<Dialog
					key={attempt}
					id={`${id}-alert`}
					label={words.message}
					close={words.ok}
					onClose={() => giveFocusBack(id)}
					atOnce
				>
					<p className="text-lead">{sentence(messages, answer.alert)}</p>
					{answer.ok && Afterwards && <Afterwards messages={messages} {...answer} />}
					{!answer.ok && answer.storedAs && (
						<p>{fill(sentence(messages, "form.kept"), { receipt: answer.storedAs })}</p>
					)}
				</Dialog>
			)}
		</>
	);
}

/** After a success the pressed button is unmounted with the old fields, and focus would be lost. */
function giveFocusBack(formId: string): void {
	const focused = document.activeElement;
	if (focused !== document.body && !focused?.closest("dialog")) return;
	document.getElementById(formId)?.querySelector<HTMLElement>("[type=submit]")?.focus();
}

/** Empty until hydration: the server-rendered page is cached and shared by all visitors. */
function IdempotencyKey() {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (ref.current) ref.current.value = newIdempotencyKey();
	}, []);
	return <input ref={ref} type="hidden" name={idempotencyKeyField} />;
}
