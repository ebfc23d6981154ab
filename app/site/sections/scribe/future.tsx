import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { ContactPerson } from "../../components/contact-person.tsx";
import { Prose } from "../../components/prose.tsx";

/** Why it matters, and whom to call. */
export function Future({ heading, content, contact }: Content["scribe"]["future"]) {
	return (
		<Section id="future" heading={heading} tone="quiet">
			<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
				<Prose prose={content} className="text-lead" />
				<ContactPerson person={contact} />
			</div>
		</Section>
	);
}
