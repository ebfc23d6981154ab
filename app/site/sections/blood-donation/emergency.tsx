import { ExternalLink as Elsewhere, Phone } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { frame } from "../../../ui/frame.ts";
import { Prose } from "../../components/prose.tsx";
import { useWords } from "../../lib/chrome.ts";
import { telAddress } from "../../lib/tel.ts";

/** Steps for an emergency, which work without the chapter. */
export function Emergency({ heading, content, call, bloodBanks }: Content["bloodDonation"]["emergency"]) {
	const { opensInNewTab } = useWords();
	return (
		<section
			data-made-from="bloodDonation.emergency"
			id="emergency"
			aria-labelledby="emergency-heading"
			className="border-b-4 border-danger bg-danger-quiet py-4 md:py-6"
		>
			<div className={`${frame} grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]`}>
				<div className="flex flex-col gap-1.5">
					<h2 id="emergency-heading" className="text-h2 text-danger">
						{heading}
					</h2>
					<Prose prose={content} className="[&_ol]:marker:text-danger" />
				</div>
				<div className="flex flex-col gap-1 sm:flex-row sm:flex-wrap md:flex-col">
					<a href={telAddress(call.number)} className={buttonClass({ look: "action", size: "large" })}>
						<Phone aria-hidden className="size-[1em]" />
						{call.label}
						<span className="sr-only"> ({heading})</span>
					</a>
					<ExternalLink
						href={bloodBanks.url}
						opensInNewTab={opensInNewTab}
						icon={false}
						className={buttonClass({ size: "large" })}
					>
						{bloodBanks.label}
						<Elsewhere aria-hidden className="size-[0.8em] shrink-0" />
					</ExternalLink>
				</div>
			</div>
		</section>
	);
}
