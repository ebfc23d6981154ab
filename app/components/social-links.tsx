import { useChrome } from "../lib/chrome.ts";
import { ExternalLink } from "../ui/external-link.tsx";

/** The chapter's accounts, or one sentence while none is known. */
export function SocialLinks() {
	const { links, navigation, words } = useChrome();
	const known = links.social.filter(({ url }) => url !== "");
	if (known.length === 0) return <p>{navigation.footer.social.none}</p>;
	return (
		<ul className="flex flex-wrap gap-2">
			{known.map(({ network, label, url }) => (
				<li key={network}>
					<ExternalLink href={url} opensInNewTab={words.opensInNewTab}>
						{label}
					</ExternalLink>
				</li>
			))}
		</ul>
	);
}
