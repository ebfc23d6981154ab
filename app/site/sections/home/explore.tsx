import { Award, BookOpen, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { Link } from "../../../ui/link.tsx";
import { Section } from "../../../ui/section.tsx";
import { useWords } from "../../lib/chrome.ts";

const tile =
	"flex h-full items-center gap-2 rounded border-2 border-line-strong bg-paper-raised p-3 no-underline transition-colors duration-150 hover:border-ink";
const icons: Record<string, typeof BookOpen> = { "coffee-table-book": BookOpen };

type ExploreProps = Content["home"]["explore"] & { hasAwards: boolean };

export function Explore({ heading, lead, documents, awards, hasAwards }: ExploreProps) {
	const { opensInNewTab, documentKind } = useWords();
	if (documents.length === 0 && !hasAwards) return null;
	return (
		<Section id="explore" data-made-from="home.explore" heading={heading} lead={lead} late>
			<ul className="grid gap-2 md:grid-cols-3">
				{documents.map(({ id, label, document, hint }) => {
					const Icon = icons[id] ?? FileText;
					return (
						<li key={id}>
							<ExternalLink href={document} opensInNewTab={opensInNewTab} icon={false} className={tile}>
								<Icon aria-hidden className="size-4 shrink-0 text-action" />
								<Words label={`${label} (${documentKind})`}>{hint}</Words>
							</ExternalLink>
						</li>
					);
				})}
				{hasAwards && (
					<li>
						<Link href={awards.url} className={tile}>
							<Award aria-hidden className="size-4 shrink-0 text-action" />
							<Words label={awards.label}>{awards.hint}</Words>
						</Link>
					</li>
				)}
			</ul>
		</Section>
	);
}

function Words({ label, children }: { label: string; children: ReactNode }) {
	return (
		<span>
			<span className="block font-display text-h3 font-bold">{label}</span>
			<span className="text-ink-quiet">{children}</span>
		</span>
	);
}
