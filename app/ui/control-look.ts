/** Shared look of inputs, textareas and selects. */
export const controlLook =
	"min-h-6 w-full max-w-[40rem] rounded border-2 border-line-strong bg-paper-raised px-1.5 py-1 text-ink disabled:border-line disabled:bg-paper-quiet disabled:text-ink-quiet aria-invalid:border-danger";
