import { fill } from "../../../core/forms/fill.ts";
import { useChrome, useWords } from "../lib/chrome.ts";
import { telAddress } from "../lib/tel.ts";

interface PhoneLinkProps {
	/** Whose number it is. */
	name: string;
	/** Empty where it is not known. */
	number: string;
	className?: string;
	/** Replaces the class where the number is not known, because it is words then. */
	unknownClassName?: string;
	icon?: React.ReactNode;
}

/** Returns the link and the text of a number; of an unknown one, the way through the control room. */
export function usePhone(): (number: string) => { href: string; shown: string } {
	const { controlRoom } = useChrome();
	return (number) => ({
		href: telAddress(number || controlRoom.number),
		shown: number || fill(controlRoom.through, { number: controlRoom.number }),
	});
}

/** A number to call. Where the chapter does not know it, the control room's, which puts calls through. */
export function PhoneLink({ name, number, className, unknownClassName = className, icon }: PhoneLinkProps) {
	const { callTo } = useWords();
	const { href, shown } = usePhone()(number);
	return (
		<a href={href} aria-label={`${fill(callTo, { name })}: ${shown}`} className={number ? className : unknownClassName}>
			{icon}
			{shown}
		</a>
	);
}
