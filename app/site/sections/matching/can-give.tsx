import { type FormEvent, useState } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { GiveAnswer } from "../../../../core/matching/can-give.ts";
import { longDate } from "../../../../core/time/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FormFrame } from "../../../ui/form-frame.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioField } from "../../../ui/radio-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";
import { fill } from "../../lib/fill.ts";
import { type Refused, refused, sentence } from "../../lib/form-answer.ts";
import { optionsOf } from "../../lib/match-form-words.ts";

/** What the server or the browser has answered. */
export type Given = { ok: true; answer: GiveAnswer } | Refused;

export interface CanGiveProps {
	words: Content["matchForms"]["canGive"];
	intervals: Record<string, string>;
	messages: Record<string, string>;
	/** Answer to a form that was sent without JavaScript. */
	given: Given | undefined;
	/** Language of the page, for dates. */
	language: string;
}

/** 'Can I give?': answered in the browser where it has a script, otherwise by the page. Nothing is stored. */
export function CanGive({ words, intervals, messages, given, language }: CanGiveProps) {
	const common = useWords();
	const [{ shown, attempt }, show] = useState({ shown: given, attempt: 0 });
	const refusal = shown?.ok === false ? shown : undefined;
	const sentences = (keys: readonly string[] = []) => keys.map((key) => sentence(messages, key));

	function onSubmit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const form = event.currentTarget;
		answered(new FormData(form)).then(
			(answer) => show({ shown: answer, attempt: attempt + 1 }),
			() => form.submit(),
		);
	}

	return (
		<FormFrame
			as="form"
			id="can-give-form"
			values={refusal?.values ?? {}}
			errors={Object.fromEntries(Object.entries(refusal?.errors ?? {}).map(([name, keys]) => [name, sentences(keys)]))}
			summary={sentences(refusal?.summary)}
			heading={common.errorSummary}
			attempt={attempt}
			takesFocus={attempt > 0}
			sending={false}
			words={common}
			aria-labelledby="can-give-heading"
			onSubmit={onSubmit}
		>
			<input type="hidden" name="intent" value="can-give" />
			<div className="grid items-start gap-3 sm:grid-cols-2">
				<TextField name="age" inputMode="numeric" {...words.age} autoComplete="off" />
				<TextField name="weight" inputMode="numeric" {...words.weight} autoComplete="off" />
				<TextField name="lastDonation" type="date" {...words.lastDonation} required={false} autoComplete="off" />
				<RadioField
					name="interval"
					legend={words.interval.label}
					hint={words.interval.hint}
					options={optionsOf(intervals)}
				/>
			</div>
			<CheckboxField name="doctor" {...words.doctor} required={false} />
			<div>
				<Button type="submit" size="large">
					{words.submit}
				</Button>
			</div>
			<div role="status">
				{shown?.ok && (
					<Notice key={attempt} kind={shown.answer.answer === "yes" ? "success" : "info"}>
						<p className="text-lead font-semibold">{answerWords(words, shown.answer, language)}</p>
						<p>{words.note}</p>
					</Notice>
				)}
			</div>
		</FormFrame>
	);
}

async function answered(typed: FormData): Promise<Given> {
	const { answerGive } = await import("../../../../core/matching/can-give.ts");
	const given = answerGive(typed, Date.now());
	return given.ok ? given : refused(given);
}

function answerWords(words: CanGiveProps["words"], given: GiveAnswer, language: string): string {
	return given.answer === "wait" ? fill(words.wait, { date: longDate(given.from, language) }) : words[given.answer];
}
