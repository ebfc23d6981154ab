import type { ReactNode } from "react";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import type { Person } from "../lib/people.ts";

/** The ways to reach somebody, of which any may be missing. */
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

/** Nobody can press a word on paper. */
function EmailOrAddress({ word, address }: { word: string; address: string }) {
	return (
		<>
			<span className="print:hidden">{word}</span>
			<span className="hidden wrap-anywhere print:inline">{address}</span>
		</>
	);
}

/** Short for the eye, since the name stands above it; whole for those who hear the link alone. */
function Named({ visible, whole }: { visible: ReactNode; whole: string }): ReactNode {
	return (
		<>
			<span aria-hidden>{visible}</span>
			<span className="sr-only">{whole}</span>
		</>
	);
}
