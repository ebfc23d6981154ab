import type { ReactNode } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import type { Hue } from "../../ui/hue.ts";
import { useWords } from "../lib/chrome.ts";
import type { Person } from "../lib/people.ts";
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
		card: `relative flex max-[17rem]:flex-col min-[17rem]:max-sm:items-center max-sm:gap-2 max-sm:p-1.5 sm:flex-col sm:items-center sm:pt-10 sm:text-center print:flex-row print:gap-1 print:pt-0 print:text-left ${onPhone}`,
		portrait: "size-11 sm:absolute sm:top-0 sm:size-20 print:static print:size-8",
		words: `sm:w-full sm:grow sm:items-center sm:px-1 sm:pt-11 sm:pb-1 print:items-start print:border-0 print:p-0 ${elsewhere}`,
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

/** Contact links of a person; each is optional. */
function PersonLinks({ person, className }: { person: Person; className: string }) {
	const { name, email, phone, linkedIn, insta } = person;
	const words = useWords();
	const outside = [
		{ label: words.linkedIn, whole: words.linkedInOf, address: linkedIn },
		{ label: words.instagram, whole: words.instagramOf, address: insta && `https://www.instagram.com/${insta}/` },
	];
	if (!email && !phone && !linkedIn && !insta) return null;
	return (
		<ul className={`flex flex-wrap text-small ${className}`}>
			{phone && (
				<li>
					<a href={`tel:${phone.replaceAll(/[ -]/g, "")}`} className={look}>
						<Named visible={phone} whole={fill(words.callTo, { name })} />
					</a>
				</li>
			)}
			{email && (
				<li>
					<a href={`mailto:${email}`} className={look}>
						<Named
							visible={<EmailOrAddress word={words.email} address={email} />}
							whole={fill(words.emailTo, { name })}
						/>
					</a>
				</li>
			)}
			{outside.map(
				({ label, whole, address }) =>
					address && (
						<li key={label} className="print:hidden">
							<ExternalLink href={address} opensInNewTab={words.opensInNewTab} icon={false} className={look}>
								<Named visible={label} whole={fill(whole, { name })} />
							</ExternalLink>
						</li>
					),
			)}
		</ul>
	);
}

const look =
	"inline-flex min-h-5.5 items-center gap-0.5 rounded px-0.75 font-semibold text-link underline hover:bg-paper-quiet";

/** Prints the email address, because a link is no use on paper. */
function EmailOrAddress({ word, address }: { word: string; address: string }) {
	return (
		<>
			<span className="print:hidden">{word}</span>
			<span className="hidden wrap-anywhere print:inline">{address}</span>
		</>
	);
}

/** Short visible label, because the name is above it; full label for screen readers, where the link is read alone. */
function Named({ visible, whole }: { visible: ReactNode; whole: string }): ReactNode {
	return (
		<>
			<span aria-hidden>{visible}</span>
			<span className="sr-only">{whole}</span>
		</>
	);
}
