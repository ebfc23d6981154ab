import { useWords } from "../lib/chrome.ts";

/** Says in a form that the page's script keeps what is typed, which whoever shares the device can clear. */
export function KeptNote() {
	const { kept, clear } = useWords();
	return (
		<p className="text-small text-ink-quiet [html:not([data-keeps])_&]:hidden print:hidden">
			{kept} ·{" "}
			<button type="button" data-clears className="min-h-3 cursor-pointer py-0.5 font-semibold text-link underline">
				{clear}
			</button>
		</p>
	);
}
