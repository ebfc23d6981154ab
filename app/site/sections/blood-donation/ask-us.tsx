import type { Content } from "../../../../core/content/kinds.ts";
import { frame } from "../../../ui/frame.ts";
import { ContactPerson } from "../../components/contact-person.tsx";

/** Helpline, and the hashtag of the camps. */
export function AskUs({ heading, contact, hashtag }: Content["bloodDonation"]["footer"]) {
	return (
		<section aria-labelledby="ask-heading" className="py-6 md:py-8">
			<div className={`${frame} flex flex-wrap items-end justify-between gap-x-6 gap-y-4`}>
				<div className="flex flex-col gap-2">
					<h2 id="ask-heading" className="text-h2">
						{heading}
					</h2>
					<ContactPerson person={contact} />
				</div>
				<p className="font-display text-h1 font-extrabold wrap-anywhere text-action">{hashtag}</p>
			</div>
		</section>
	);
}
