import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

interface OutcomeProps {
	words: Content["withdraw"];
	outcome: "erased" | "gone" | "invalid";
	/** Contact for questions about personal data. */
	email: string;
}

/** Result, or why it is not possible. */
export function Outcome({ words, outcome, email }: OutcomeProps) {
	const { heading, text } = words[outcome];
	return (
		<Section id={outcome} heading={heading} lead={text.replace("{email}", email)}>
			<div className="flex flex-wrap gap-2">
				<ButtonLink href={href("/")} look="action" size="large">
					{words.home}
				</ButtonLink>
				{outcome === "erased" && (
					<ButtonLink href={href("/register")} size="large">
						{words.erased.again}
					</ButtonLink>
				)}
			</div>
		</Section>
	);
}
