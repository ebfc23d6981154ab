import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Hue } from "../../../ui/hue.ts";
import { Section } from "../../../ui/section.tsx";
import { PersonCard } from "../../components/person-card.tsx";
import type { Person } from "../../lib/people.ts";

interface AdvisorsProps {
	words: Content["domains"]["domainPage"];
	hue: Hue;
	advisors: Person[];
}

export function Advisors({ words, hue, advisors }: AdvisorsProps) {
	return (
		<Section id="advisors" heading={words.advisorsHeading}>
			{advisors.length === 0 ? (
				<p>{words.noAdvisors}</p>
			) : (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
					{advisors.map((advisor) => (
						<li key={advisor.name}>
							<PersonCard person={advisor} layout="wide" hue={hue} />
						</li>
					))}
				</ul>
			)}
			<ButtonLink href={href("/domains")} className="mt-4">
				{words.back}
			</ButtonLink>
		</Section>
	);
}
