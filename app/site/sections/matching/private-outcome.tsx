import { fill } from "../../../../core/forms/fill.ts";
import { Section } from "../../../ui/section.tsx";

interface PrivateOutcomeProps {
	words: { heading: string; text: string };
	/** Contact for questions about personal data. */
	email: string;
}

/** All that stands on a private page whose link opens nothing. */
export function PrivateOutcome({ words, email }: PrivateOutcomeProps) {
	return (
		<Section id="state" data-made-from="words.matchPages" heading={words.heading} lead={fill(words.text, { email })}>
			{null}
		</Section>
	);
}
