import type { ComponentProps } from "react";
import { fill } from "../../../../core/forms/fill.ts";
import { Outcome } from "../../components/outcome.tsx";

interface PrivateOutcomeProps {
	words: { heading: string; text: string };
	/** Contact for questions about personal data. */
	email: string;
	/** What has just been done, which the page says once. */
	done?: Pick<ComponentProps<typeof Outcome>, "correct" | "next" | "goesOn"> | undefined;
}

/** All that stands on a private page whose link opens nothing. */
export function PrivateOutcome({ words, email, done }: PrivateOutcomeProps) {
	return (
		<Outcome data-made-from="words.matchPages" heading={words.heading} text={fill(words.text, { email })} {...done}>
			{null}
		</Outcome>
	);
}
