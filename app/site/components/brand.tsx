import { fill } from "../../../core/forms/fill.ts";
import { Link } from "../../ui/link.tsx";
import { Wheel } from "../../ui/wheel.tsx";
import { type Chrome, useChrome } from "../lib/chrome.ts";

/** Logo with the full names: programme, institute, address. */
export function Brand() {
	const { site } = useChrome();
	return (
		<Link href="/" className="flex items-center gap-2 no-underline">
			<Wheel className={`size-8 ${wheelColour}`} />
			<span className="flex flex-col leading-tight">
				<span className="font-display text-h3 font-bold">{site.programme.name}</span>{" "}
				<span className="text-small">
					{site.institute.name} <span aria-hidden>·</span> {addressOf(site)}
				</span>
			</span>
		</Link>
	);
}

/** Logo alone, for the sticky bar. */
export function SmallLogo({ className = "" }: { className?: string }) {
	const { site, navigation } = useChrome();
	return (
		<Link href="/" aria-label={fill(navigation.header.brandLabel, { chapter: site.chapter })} className={className}>
			<Wheel className={`size-5 ${wheelColour}`} />
		</Link>
	);
}

/**
 * Logo with the names and the address, for the sticky bar of narrow screens, which have no tall row. Where letters are so
 * large that the bar would cover a third of the screen, it shows the name alone.
 */
export function SmallBrand() {
	const { site, words } = useChrome();
	return (
		<Link href="/" className="flex items-center gap-1 font-display font-bold no-underline">
			<Wheel className={`size-5 shrink-0 ${wheelColour}`} />
			<span>
				<span className="block text-[1.0625rem] leading-tight">{site.programme.name}</span>{" "}
				<span className="block font-text text-[0.75rem] leading-tight font-normal max-[17rem]:sr-only">
					{site.institute.name} <br />
					{addressOf(site)}
				</span>
				<span className="sr-only"> ({words.home})</span>
			</span>
		</Link>
	);
}

/** Over the banner, on the bar that has just turned light, and from 100 px. */
const wheelColour = "text-action over-banner:text-accent leaving-banner:text-current";

function addressOf({ address }: Chrome["site"]): string {
	return `${address.lines.join(", ")}, ${address.city} ${address.postcode}`;
}
