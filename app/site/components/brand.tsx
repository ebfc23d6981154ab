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

/** Logo with the short name, for the sticky bar. */
export function SmallBrand({ className = "" }: { className?: string }) {
	const { site, navigation } = useChrome();
	return (
		<a
			href="/"
			aria-label={fill(navigation.header.brandLabel, { chapter: site.chapter })}
			className={`flex items-center gap-1 font-display font-bold no-underline ${className}`}
		>
			<Wheel className="size-5 shrink-0 text-action over-banner-top:text-accent" />
			<span className="md:hidden">
				<span className="block text-h3 leading-none">{site.chapter}</span>
				<span className="block font-text text-[0.75rem] font-normal leading-tight">
					{site.address.lines.join(", ")}, {site.address.city} {site.address.postcode}
				</span>
			</span>
		</a>
	);
}
