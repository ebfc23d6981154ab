import type { ReactNode } from "react";
import type { Hue } from "../../ui/hue.ts";
import type { Person } from "../lib/people.ts";
import { PersonLinks } from "./person-links.tsx";
import { Portrait } from "./portrait.tsx";

interface PersonCardProps {
	person: Person;
	/**
	 * 'tall' has the portrait above the text, on phones at its left; the others are always above or always at the left.
	 */
	layout?: keyof typeof layouts;
	hue?: Hue;
	/** More about the person, below the title. */
	children?: ReactNode;
}

/** Person of the chapter: portrait, name, role and contact details. */
export function PersonCard({ person, layout = "tall", hue, children }: PersonCardProps) {
	const look = layouts[layout];
	return (
		<article className={`h-full break-inside-avoid ${look.card}`}>
			<Portrait image={person.image} hue={hue} className={look.portrait} sizes="160px" />
			<div className={`flex min-w-0 flex-col gap-0.5 ${look.words}`}>
				<h3 className="text-h3 wrap-anywhere">{person.name}</h3>
				{person.title && <p className="text-ink-quiet wrap-anywhere">{person.title}</p>}
				{children}
				<PersonLinks person={person} className={look.links} />
			</div>
		</article>
	);
}

const surface = "rounded bg-paper-raised text-ink shadow-raised print:border print:border-line";

/** On phones the whole row is the card; elsewhere the portrait overlaps its top edge. */
const onPhone = "max-sm:rounded max-sm:bg-paper-raised max-sm:text-ink max-sm:shadow-raised";
const elsewhere = "sm:rounded sm:bg-paper-raised sm:text-ink sm:shadow-raised print:border print:border-line";

const layouts = {
	tall: {
		card: `relative flex max-sm:items-center max-sm:gap-2 max-sm:p-1.5 sm:flex-col sm:items-center sm:pt-10 sm:text-center ${onPhone}`,
		portrait: "size-11 sm:absolute sm:top-0 sm:size-20",
		words: `sm:w-full sm:grow sm:items-center sm:px-1 sm:pt-11 sm:pb-1 ${elsewhere}`,
		links: "max-sm:-ml-1 sm:mt-auto sm:justify-center sm:pt-0.5",
	},
	tower: {
		card: "relative flex flex-col items-center pt-10 text-center",
		portrait: "absolute top-0 size-20",
		words: `w-full grow items-center px-1 pt-11 pb-1 ${surface}`,
		links: "mt-auto justify-center pt-0.5",
	},
	wide: {
		card: `flex items-center gap-2 p-2 ${surface}`,
		portrait: "size-12",
		words: "items-start",
		links: "-ml-1",
	},
};
