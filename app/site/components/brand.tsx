import { Wheel } from "../../ui/wheel.tsx";
import { useChrome } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";

/** Logo with the full names: programme, institute, address. */
export function Brand() {
	const { site } = useChrome();
	return (
		<a href="/" className="flex items-center gap-2 no-underline">
			<Wheel className="size-8 text-action over-banner-top:text-accent" />
			<span className="flex flex-col leading-tight">
				<span className="font-display text-h3 font-bold">{site.programme.name}</span>
				<span className="text-small">
					{site.institute.name} <span aria-hidden>·</span> {site.address.lines.join(", ")}, {site.address.city}{" "}
					{site.address.postcode}
				</span>
			</span>
		</a>
	);
}

/** Logo for the sticky bar. Below 900 px, where the tall row is missing, it has the names and the address too. */
export function SmallBrand({ className = "" }: { className?: string }) {
	const { site, navigation } = useChrome();
	const { programme, institute, address } = site;
	return (
		<a href="/" className={`flex items-center gap-1 font-display font-bold no-underline ${className}`}>
			<Wheel className="size-5 shrink-0 text-action over-banner-top:text-accent" />
			<span className="sr-only">{fill(navigation.header.brandLabel, { chapter: site.chapter })}</span>
			<span className="md:hidden">
				<span className="block text-[1.0625rem] leading-tight">{programme.name}</span>
				<span className="block font-text text-[0.75rem] leading-tight font-normal">{institute.name}</span>
				<span className="block font-text text-[0.75rem] leading-tight font-normal">
					{address.lines.join(", ")}, {address.city} {address.postcode}
				</span>
			</span>
		</a>
	);
}
