import { useFormParts } from "./form-context.ts";

/**
 * How much of the room for a text is taken, shown when it runs out. Nothing that is typed or pasted is cut off, as
 * `maxLength` of an input would do without a word.
 */
export function LengthCount({ length, max }: { length: number; max: number }) {
	const { words } = useFormParts();
	const isOver = length > max;
	const told = words.length?.(length, max) ?? `${length.toLocaleString("en-IN")} / ${max.toLocaleString("en-IN")}`;
	return (
		<p aria-live="polite" className={`text-small ${isOver ? "font-semibold text-danger" : "text-ink-quiet"}`}>
			{length > max * 0.8 && told}
		</p>
	);
}

/** For forms in English: '4,980 of 5,000 characters'. */
export function lengthInEnglish(length: number, max: number): string {
	const over = length - max;
	const counted = `${length.toLocaleString("en-IN")} of ${max.toLocaleString("en-IN")} characters`;
	return over > 0 ? `${counted}: please shorten it by ${over.toLocaleString("en-IN")}. Nothing was cut off.` : counted;
}
