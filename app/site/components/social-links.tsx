import { ExternalLink } from "../../ui/external-link.tsx";
import { useChrome } from "../lib/chrome.ts";

interface SocialLinksProps {
	lead?: string;
	leadClassName?: string;
	none: string;
}

/** Accounts of the chapter after a lead line, or what to do instead if there are none. */
export function SocialLinks({ lead, leadClassName = "", none }: SocialLinksProps) {
	const { links, words } = useChrome();
	const known = links.social.filter(({ url }) => url !== "");
	if (known.length === 0) return <p>{none}</p>;
	return (
		<>
			{lead && <p className={`mb-1 ${leadClassName}`}>{lead}</p>}
			<ul className="flex flex-wrap gap-x-2 gap-y-0.5">
				{known.map(({ network, label, url }) => (
					<li key={network}>
						<ExternalLink href={url} opensInNewTab={words.opensInNewTab}>
							{label}
						</ExternalLink>
					</li>
				))}
			</ul>
		</>
	);
}
