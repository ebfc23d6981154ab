import { fill } from "../../../core/forms/fill.ts";
import { longDate } from "../../../core/time/dates.ts";
import { frame } from "../../ui/frame.ts";
import { useChrome, useLanguage, useWords } from "../lib/chrome.ts";
import { DelhiClock } from "./delhi-clock.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export function FooterSmallPrint() {
	const { site, navigation } = useChrome();
	const { copyright, owner, lastReviewed, clockLabel, small } = navigation.footer;
	return (
		<div className="skip-until-near [--guess:17rem] border-t border-on-structure-quiet/30 text-small text-on-structure-quiet">
			<div className={`${frame} flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3`}>
				<p>
					{fill(copyright, { year: site.copyrightYear, chapter: site.chapter })} {fill(owner, { owner: site.owner })}{" "}
					{fill(lastReviewed, { date: longDate(Date.parse(site.lastReviewed), useLanguage()) })}
				</p>
				<DelhiClock label={clockLabel} />
				<SchemeSwitch />
				<LanguageSwitch className="inline-block py-0.5 font-motto" />
				<ul className="flex flex-wrap gap-x-2">
					{small.map(({ label, url }) => (
						<li key={url}>
							<a href={url} className="inline-block py-0.5">
								{label}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** Light, dark or system colour scheme. Handled by the page's script. */
function SchemeSwitch() {
	const words = useWords();
	const choices = { system: words.schemeSystem, light: words.schemeLight, dark: words.schemeDark };
	return (
		// Needs JavaScript: hidden unless the script in the head has marked the document.
		<fieldset className="flex flex-wrap items-center gap-1 [html:not([data-scheme])_&]:hidden">
			<legend className="float-left">{words.scheme}</legend>
			<div className="flex flex-wrap rounded-[24px] border-2 border-on-structure-quiet">
				{Object.entries(choices).map(([value, label]) => (
					<label
						key={value}
						className="flex min-h-5.5 cursor-pointer items-center rounded-full px-1.5 choice-on-structure"
					>
						<input type="radio" name="scheme" value={value} defaultChecked={value === "system"} className="sr-only" />
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
