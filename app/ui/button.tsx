import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

const looks = {
	/** The one call to action on a screen. */
	action: "bg-action text-on-action hover:bg-action-strong border-transparent",
	/** Any other button. */
	plain: "bg-paper-raised text-ink border-line-strong hover:border-ink",
	/** On a dark band. */
	onDark: "bg-transparent text-on-structure border-on-structure hover:bg-on-structure hover:text-structure",
	/** Over a drawing on the banner's backdrop. */
	onBackdrop: "bg-backdrop text-on-structure border-on-structure hover:bg-on-structure hover:text-structure",
	/** Primary button on a domain's colour, in both colour schemes. */
	onHue: "bg-on-hue text-backdrop border-on-hue hover:bg-backdrop hover:text-on-hue",
	/** Secondary button beside it. */
	onHueQuiet: "bg-transparent text-on-hue border-on-hue hover:bg-on-hue hover:text-backdrop",
	quiet: "bg-transparent text-current border-transparent underline",
};

export interface ButtonLook {
	look?: keyof typeof looks;
	size?: "small" | "normal" | "large";
}

const sizes = {
	small: "min-h-5 px-1.5 py-0.5 text-small",
	normal: "min-h-6 px-3 py-1 text-base",
	large: "min-h-6 px-4 py-1.5 text-lead sm:min-h-7",
};

export function buttonClass({ look = "plain", size = "normal" }: ButtonLook): string {
	return `button-shape ${sizes[size]} ${looks[look]}`;
}

export function Button({ look, size, className = "", ...rest }: ButtonLook & ComponentProps<"button">) {
	return <button type="button" {...rest} className={`${buttonClass({ look, size })} ${className}`} />;
}

export function ButtonLink({ look, size, className = "", ...rest }: ButtonLook & ComponentProps<"a">) {
	return <Link {...rest} className={`${buttonClass({ look, size })} ${className}`} />;
}
