import { useId } from "react";
import type { OptionalLink as Link } from "../../../core/content/schema/common.ts";
import { isStandIn } from "../../../core/content/stand-in-path.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import { TargetLink } from "./target-link.tsx";
import { WayLabel } from "./way-label.tsx";

interface OptionalLinkProps {
	link: Link;
	/** What it opens, where the page has another way by the same words. */
	how?: string;
	className?: string;
	icon?: boolean;
}

/** External link or, while the chapter has no URL for it, a button that says what to do instead. */
export function OptionalLink({ link, how, className, icon }: OptionalLinkProps) {
	const words = useWords();
	const id = useId();
	const label = how === undefined ? link.label : <WayLabel label={link.label} how={how} />;
	if (link.url.startsWith("/") && !isStandIn(link.url))
		return (
			<TargetLink url={link.url} className={className}>
				{label}
			</TargetLink>
		);
	if (link.url !== "") {
		return (
			<ExternalLink href={link.url} opensInNewTab={words.opensInNewTab} className={className} icon={icon}>
				{label}
			</ExternalLink>
		);
	}
	return (
		<>
			<button type="button" commandfor={id} command="show-modal" className={className ?? "underline"} data-closes-menu>
				{link.label}
			</button>
			<Dialog id={id} label={link.label} close={words.ok}>
				<p>{link.instead}</p>
			</Dialog>
		</>
	);
}
