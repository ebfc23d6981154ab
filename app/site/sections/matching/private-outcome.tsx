import { fill } from "../../../../core/forms/fill.ts";
import { Outcome } from "../../components/outcome.tsx";

interface PrivateOutcomeProps {
	words: { heading: string; text: string };
	/** Contact for questions about personal data. */
	email: string;
}

/** All that stands on a private page whose link opens nothing. */
export function PrivateOutcome({ words, email }: PrivateOutcomeProps) {
	return (
		<Outcome data-made-from="words.matchPages" heading={words.heading} text={fill(words.text, { email })}>
			{null}
		</Outcome>
	);
}
