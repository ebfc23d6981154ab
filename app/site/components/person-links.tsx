import type { ReactNode } from "react";
import { fill } from "../../../core/forms/fill.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import type { Person } from "../lib/people.ts";

/** Contact links of a person; each is optional. */
export function PersonLinks({ person, className }: { person: Person; className: string }) {
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
