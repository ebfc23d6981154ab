import type { CSSProperties } from "react";

/** Keeps the chosen point of a picture in view wherever its shape cuts something off; `focus` is such as '50% 20%'. */
export function focusStyle(focus: string | undefined, style?: CSSProperties): CSSProperties | undefined {
	return focus ? { ...style, objectPosition: focus } : style;
}
