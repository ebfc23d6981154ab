/** Content of a field as props. */
export function fieldWords({ label, hint, autocomplete }: { label: string; hint: string; autocomplete: string }) {
	return { label, hint, autoComplete: autocomplete };
}
