import { Mail, Phone } from "lucide-react";
import type { ContactPerson as Person } from "../../../core/content/schema/contact-person.ts";
import { fill } from "../../../core/forms/fill.ts";
import { useChrome } from "../lib/chrome.ts";
import { PhoneLink } from "./phone-link.tsx";

/** Contact: a helpline in large digits, and a named person. */
export function ContactPerson({ person }: { person: Person }) {
	const { words, site } = useChrome();
	// Until the person has an address, the chapter's.
	const email = person.email || site.contact.email;
	return (
		<dl className="flex flex-wrap gap-x-6 gap-y-3">
			<div className="flex flex-col items-start gap-0.5">
				<dt className="font-display font-semibold">{person.helplineLabel}</dt>
				<dd className="flex flex-col">
					<PhoneLink
						name={person.helplineLabel}
						number={person.helpline}
						className="inline-flex min-h-6 items-center gap-1 font-display text-h2 font-bold tabular-nums underline"
						unknownClassName="inline-flex min-h-6 items-center gap-1 font-display text-h3 font-semibold underline"
						icon={<Phone aria-hidden className="size-[0.8em] shrink-0" />}
					/>
					{person.helpline !== "" && <span>{person.hours}</span>}
				</dd>
			</div>
			<div className="flex min-w-0 flex-col items-start gap-0.5">
				<dt className="font-display font-semibold">{person.personLabel}</dt>
				<dd className="flex min-w-0 flex-col">
					<span className="font-display text-h2 font-bold">{person.name}</span>
					<span>{person.role}</span>
					{person.email === "" && <span>{words.throughMail}</span>}
					<a
						href={`mailto:${email}`}
						aria-label={`${fill(words.emailTo, { name: person.name })}: ${email}`}
						className="inline-flex min-h-5.5 items-center gap-1 wrap-anywhere underline"
					>
						<Mail aria-hidden className="size-[1em] shrink-0" />
						{email}
					</a>
				</dd>
			</div>
		</dl>
	);
}
