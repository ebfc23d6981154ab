import { useDeferredValue, useId, useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { Field } from "../../../core/content/editor/form.ts";
import type { SourceTexts } from "../../../core/content/editor/source-texts.ts";
import { foldText, searchedWords } from "../../../core/search/search-text.ts";
import { controlLook } from "../../ui/control-look.ts";

/** More would be slow to show, and nobody reads them. */
const mostShown = 40;

interface SearchedForm {
	fields: Field[];
	getValues(): FieldValues;
	/** Of a translation. */
	sources: SourceTexts | undefined;
	/** Names of fields that are shown in any case: those that a link or a problem leads to. */
	led: string[];
}

/** The words of the interface are too many for one form: those are shown that hold what is sought. */
export function useWordSearch({ fields, getValues, sources, led }: SearchedForm) {
	const [search] = useSearchParams();
	const [typed, setTyped] = useState(search.get("part") ?? "");
	const sought = useDeferredValue(typed);
	// What is typed into a field does not make it go.
	const matching = useMemo(() => {
		const values = getValues();
		const words = searchedWords(sought);
		return fields.filter(({ name, key, label }) => {
			const text = foldText(key, label, JSON.stringify(values[name]), sources?.[name]?.text ?? "");
			return words.every((word) => text.includes(word));
		});
	}, [fields, getValues, sources, sought]);
	const isLed = ({ name }: Field) => led.some((field) => `${field}.`.startsWith(`${name}.`));
	const found = [...fields.filter(isLed), ...matching.filter((field) => !isLed(field))];
	return { typed, setTyped, count: found.length, shown: found.slice(0, mostShown) };
}

interface WordSearchProps extends ReturnType<typeof useWordSearch> {
	onSearch(): void;
}

export function WordSearch({ typed, setTyped, count, shown, onSearch }: WordSearchProps) {
	const id = useId();
	return (
		<search className="mb-3 flex flex-col gap-0.5 rounded bg-paper-quiet p-2">
			<label htmlFor={id} className="font-display text-lead font-semibold">
				Which words?
			</label>
			<p id={`${id}-hint`} className="text-small text-ink-quiet">
				Type some of them as you see them on the site, or where they stand, such as “sign-up” or “mails”.
			</p>
			<input
				id={id}
				type="search"
				value={typed}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value);
					onSearch();
				}}
				aria-describedby={`${id}-hint`}
				autoComplete="off"
				className={controlLook}
			/>
			<p role="status" className="text-small">
				{shown.length < count
					? `${shown.length} of ${count} texts are shown. Type more to see fewer.`
					: count === 1
						? "One text"
						: `${count} texts`}
			</p>
		</search>
	);
}
