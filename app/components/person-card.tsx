import type { ReactNode } from "react";
import type { Person } from "../lib/people.ts";
import type { Hue } from "../ui/hue.ts";
import { PersonLinks } from "./person-links.tsx";
import { RimPortrait } from "./rim-portrait.tsx";

interface PersonCardProps {
	person: Person;
	hue?: Hue;
	/** More about the person, under the title. */
	children?: ReactNode;
}

/** Somebody of the chapter: a face, a name, what they do, and how to reach them. */
export function PersonCard({ person, hue, children }: PersonCardProps) {
	return (
		<article className="relative flex h-full flex-col items-center pt-9 text-center break-inside-avoid">
			<RimPortrait image={person.image} hue={hue} className="absolute top-0 size-18" />
			<div className="flex w-full grow flex-col items-center gap-0.5 rounded bg-paper-raised px-1.5 pt-10 pb-2 text-ink shadow-raised print:shadow-none">
				<h3 className="text-h3 wrap-anywhere">{person.name}</h3>
				{person.title && <p className="text-ink-quiet">{person.title}</p>}
				{children}
				<PersonLinks person={person} />
			</div>
		</article>
	);
}
