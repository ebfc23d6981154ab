import { Link } from "react-router";
import { longDate } from "../../../core/time/dates.ts";
import { frame } from "../../ui/frame.ts";
import { useChrome } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import { DelhiClock } from "./delhi-clock.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";

export function FooterSmallPrint() {
	const { site, navigation } = useChrome();
	const { copyright, owner, lastReviewed, clockLabel, small } = navigation.footer;
	return (
		<div className="border-t border-on-structure-quiet/30 text-small text-on-structure-quiet">
			<div className={`${frame} flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-3`}>
				<p>
					{fill(copyright, { year: site.copyrightYear, chapter: site.chapter })}. {fill(owner, { owner: site.owner })}{" "}
					{fill(lastReviewed, { date: longDate(Date.parse(site.lastReviewed)) })}
				</p>
				<DelhiClock label={clockLabel} />
				<SchemeSwitch />
				<ul className="flex flex-wrap gap-x-2">
					{small.map(({ label, url }) => (
						<li key={url}>
							<Link to={url} viewTransition>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
