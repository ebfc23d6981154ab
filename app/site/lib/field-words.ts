/** The chapter's words for a field, as the field takes them. */
export function fieldWords({ label, hint, autocomplete }: { label: string; hint: string; autocomplete: string }) {
	return { label, hint, autoComplete: autocomplete };
}
