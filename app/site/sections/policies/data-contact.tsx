import { Mail } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";

interface DataContactProps {
	words: Content["privacyPolicy"]["contact"];
	contact: Content["site"]["contact"]["dataQuestions"];
}

/** Whom to write to about one's own data. */
export function DataContact({ words, contact }: DataContactProps) {
	return (
		<section
			id="data-contact"
			aria-labelledby="data-contact-heading"
			className="flex flex-col gap-1 rounded border-l-8 border-accent bg-paper-quiet p-2 sm:p-4"
		>
			<h2 id="data-contact-heading" className="text-h2">
				{words.heading}
			</h2>
			<p className="max-w-[72ch]">{words.text}</p>
			<p className="flex flex-wrap items-center gap-x-1 font-semibold">
				<Mail aria-hidden className="size-2.5" />
				{contact.name}:
				<a href={`mailto:${contact.email}`} className="min-w-0 wrap-anywhere text-link underline">
					{contact.email}
				</a>
			</p>
		</section>
	);
}
