import { href } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

interface OutcomeProps {
	words: { heading: string; text: string };
	outcome: "accepted" | "dismissed" | "nothing" | "invalid";
	home: string;
	/** Contact for questions about personal data. */
	email: string;
}

/** Result, or why the change is not possible. */
export function Outcome({ words: { heading, text }, outcome, home, email }: OutcomeProps) {
	return (
		<Section id={outcome} heading={heading} lead={text.replace("{email}", email)}>
			<div className="flex flex-wrap gap-2">
				<ButtonLink href={href("/")} look="action" size="large">
					{home}
				</ButtonLink>
			</div>
		</Section>
	);
}
