import { useWords } from "../lib/chrome.ts";

/** Light, dark or as the device has it. The shell script marks the choice, obeys it and remembers it; React does nothing. */
export function SchemeSwitch() {
	const words = useWords();
	const choices = { system: words.schemeSystem, light: words.schemeLight, dark: words.schemeDark };
	return (
		// Only a script can obey it, and the one in the head says that there is one.
		<fieldset className="flex flex-wrap items-center gap-1 [html:not([data-scheme])_&]:hidden">
			<legend className="float-left">{words.scheme}</legend>
			<div className="flex flex-wrap rounded-[24px] border-2 border-on-structure-quiet">
				{Object.entries(choices).map(([value, label]) => (
					<label
						key={value}
						className="flex min-h-5.5 cursor-pointer items-center rounded-full px-1.5 has-checked:bg-on-structure has-checked:text-structure-deep has-focus-visible:outline-3 has-focus-visible:outline-accent"
					>
						<input type="radio" name="scheme" value={value} defaultChecked={value === "system"} className="sr-only" />
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
