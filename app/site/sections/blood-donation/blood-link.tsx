import { type ButtonLook, buttonClass } from "../../../ui/button.tsx";
import { OptionalLink } from "../../components/optional-link.tsx";
import { useChrome } from "../../lib/chrome.ts";

interface BloodLinkProps {
	to: "bloodDonate" | "bloodRequest";
	look: ButtonLook["look"];
	className?: string;
}

/** Link to the chat group of donors, or to the one for requests. */
export function BloodLink({ to, look, className = "" }: BloodLinkProps) {
	const { links } = useChrome();
	return <OptionalLink link={links[to]} className={`${buttonClass({ look, size: "large" })} ${className}`} />;
}
