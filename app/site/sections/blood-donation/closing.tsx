import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { BloodLink } from "./blood-link.tsx";

/** Closing banner that repeats the call to action. */
export function Closing({ heading, text }: Content["bloodDonation"]["closing"]) {
	return (
		<section aria-labelledby="closing-heading" className="on-dark bg-health py-6 text-on-hue md:py-10">
			<div className={`${frame} flex flex-wrap items-end justify-between gap-3`}>
				<div className="flex max-w-[52rem] flex-col gap-1.5">
					<h2 id="closing-heading" className="text-h1 font-extrabold">
						{heading}
					</h2>
					<p className="text-lead">{text}</p>
				</div>
				<BloodLink to="bloodDonate" look="onHue" />
			</div>
		</section>
	);
}
