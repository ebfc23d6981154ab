import type { Hue } from "../../../ui/hue.ts";
import { PersonCard } from "../../components/person-card.tsx";
import type { Person } from "../../lib/people.ts";
import type { ProjectWords } from "./words.ts";

interface SecretariesProps {
	words: ProjectWords;
	hue: Hue;
	secretaries: Person[];
}

/** Contacts of the project. */
export function Secretaries({ words, hue, secretaries }: SecretariesProps) {
	return (
		<section
			data-made-from="team.groups"
			aria-labelledby="secretaries"
			className="flex flex-col gap-2 break-inside-avoid"
		>
			<h2 id="secretaries" className="text-h2">
				{words.secretariesHeading}
			</h2>
			{secretaries.length === 0 ? (
				<p>{words.noSecretaries}</p>
			) : (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
					{secretaries.map((secretary) => (
						<li key={secretary.name}>
							<PersonCard person={secretary} layout="wide" hue={hue} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
