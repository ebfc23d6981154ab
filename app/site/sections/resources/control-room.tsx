import { Phone } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { frame } from "../../../ui/frame.ts";
import { useWords } from "../../lib/chrome.ts";
import { telAddress } from "../../lib/tel.ts";

/** The most important number on campus, prominently. */
export function ControlRoom({
	controlRoom,
	unconfirmedNote,
}: Pick<Content["contacts"], "controlRoom" | "unconfirmedNote">) {
	const { heading, number, note, unconfirmed } = controlRoom;
	const words = useWords();
	return (
		<section aria-labelledby="control-room" className="on-dark bg-structure text-on-structure">
			<div className={`${frame} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 md:py-4`}>
				<div className="max-w-[34rem]">
					<h2 id="control-room" className="text-h2">
						{heading}
					</h2>
					<p className="mt-0.5">{note}</p>
					{unconfirmed && <p className="mt-0.5 text-small">{unconfirmedNote}</p>}
				</div>
				<a
					href={telAddress(number)}
					aria-label={`${fill(words.callTo, { name: heading })}: ${number}`}
					className="inline-flex min-h-7 items-center gap-1.5 font-display text-[clamp(1.75rem,4vw+0.5rem,3.25rem)] leading-none font-extrabold sm:whitespace-nowrap tabular-nums no-underline hover:underline"
				>
					<Phone aria-hidden className="size-[0.7em] shrink-0 text-accent" />
					{number}
				</a>
			</div>
		</section>
	);
}
