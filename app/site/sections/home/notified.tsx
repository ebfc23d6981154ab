import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { useWords } from "../../lib/chrome.ts";

type NotifiedProps = Content["home"]["notified"] & { newsletters: Content["newsletters"] };

/** Link to the mailing list, beside a list of newsletters that scrolls beyond 300 px. */
export function Notified({ heading, lead, register, newsletters }: NotifiedProps) {
	return (
		<Section id="notified" data-made-from="home.notified" heading={heading} lead={lead} late>
			<div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,46rem)]">
				<ButtonLink href={register.url} look="action" size="large" className="justify-self-start">
					{register.label}
				</ButtonLink>
				{newsletters.items.length > 0 && (
					<div data-made-from="newsletters.heading" id="newsletters">
						<h3 className="text-h3">{newsletters.heading}</h3>
						<NewsletterBox {...newsletters} />
					</div>
				)}
			</div>
		</Section>
	);
}

function NewsletterBox({ listLabel, instead, items }: Content["newsletters"]) {
	const { opensInNewTab } = useWords();
	return (
		<>
			{/* A scroll container must be focusable. */}
			<section
				aria-label={listLabel}
				tabIndex={0}
				className="mt-1 max-h-[300px] overflow-y-auto print:max-h-none rounded border-2 border-line bg-paper-raised px-2"
			>
				<ul className="divide-y divide-line">
					{items.map(({ id, name, summary, link }) => (
						<li key={id} className="py-1.5">
							{link === "" ? (
								<strong className="font-display">{name}</strong>
							) : (
								<ExternalLink href={link} opensInNewTab={opensInNewTab} className="font-display font-bold text-link">
									{name}
								</ExternalLink>
							)}
							<span className="block text-small text-ink-quiet">{summary}</span>
						</li>
					))}
				</ul>
			</section>
			{items.some(({ link }) => link === "") && <p className="mt-1 text-small text-ink-quiet">{instead}</p>}
		</>
	);
}
