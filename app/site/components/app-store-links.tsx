import { buttonClass } from "../../ui/button.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useChrome } from "../lib/chrome.ts";

/** Links to the app stores, or a sentence on how to get the app. */
export function AppStoreLinks() {
	const { links, navigation, words } = useChrome();
	const stores = Object.values(links.appStores).filter(({ url }) => url !== "");
	if (stores.length === 0) return <p>{navigation.footer.app.none}</p>;
	return (
		<ul className="flex flex-wrap gap-1">
			{stores.map(({ label, url }) => (
				<li key={label}>
					<ExternalLink href={url} opensInNewTab={words.opensInNewTab} className={buttonClass({ size: "small" })}>
						{label}
					</ExternalLink>
				</li>
			))}
		</ul>
	);
}
