import { href } from "react-router";
import type { Content } from "../../../content/kinds.ts";
import { People } from "../../components/people.tsx";
import { PersonCard } from "../../components/person-card.tsx";
import type { Person } from "../../lib/people.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Hue } from "../../ui/hue.ts";
import { Section } from "../../ui/section.tsx";

interface AdvisorsProps {
	words: Content["domains"]["domainPage"];
	hue: Hue;
	advisors: Person[];
}

export function Advisors({ words, hue, advisors }: AdvisorsProps) {
	const all = <ButtonLink to={href("/domains")}>{words.back}</ButtonLink>;
	return (
		<Section id="advisors" heading={words.advisorsHeading} aside={all}>
			{advisors.length === 0 ? (
				<p>{words.noAdvisors}</p>
			) : (
				<People>
					{advisors.map((advisor) => (
						<li key={advisor.name}>
							<PersonCard person={advisor} hue={hue} />
						</li>
					))}
				</People>
			)}
		</Section>
	);
}
