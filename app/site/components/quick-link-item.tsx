import type { QuickLink } from "../../../core/content/schema/navigation.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useChrome } from "../lib/chrome.ts";
import { hoursDialogId } from "./hours-dialogs.tsx";
import { OptionalLink } from "./optional-link.tsx";
import { TargetLink } from "./target-link.tsx";

const screens = { all: undefined, wide: "hidden md:block", narrow: "md:hidden" };

export function QuickLinkItem({ item }: { item: QuickLink }) {
	return (
		<li className={screens[item.screen]}>
			<Target item={item} />
		</li>
	);
}

function Target({ item }: { item: QuickLink }) {
	const { links, words } = useChrome();
	switch (item.kind) {
		case "page":
			return <TargetLink url={item.url}>{item.label}</TargetLink>;
		case "document":
			return (
				<ExternalLink href={item.document} opensInNewTab={words.opensInNewTab}>
					{item.label} ({words.documentKind})
				</ExternalLink>
			);
		case "outside":
			return <OptionalLink link={links[item.link]} />;
		case "message":
			return (
				<button type="button" commandfor={hoursDialogId(item.message)} command="show-modal" className="underline">
					{item.label}
				</button>
			);
		case "app":
			return <a href="#app">{item.label}</a>;
	}
}
