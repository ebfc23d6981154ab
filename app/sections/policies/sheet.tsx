import type { ReactNode } from "react";

/** A page that people print: on paper its bands lose their colour and its words are black on white. */
export function Sheet({ children }: { children: ReactNode }) {
	return <div className={`${blackOnWhite} ${closeTogether}`}>{children}</div>;
}

const blackOnWhite =
	"print:text-ink print:[--color-action:black] print:[--color-accent:gray] print:[--color-bar:white] print:[--color-ink-quiet:black] print:[--color-ink:black] print:[--color-line-strong:gray] print:[--color-line:lightgray] print:[--color-link:black] print:[--color-on-bar:black] print:[--color-on-hue:black] print:[--color-on-structure-quiet:black] print:[--color-on-structure:black] print:[--color-paper-quiet:white] print:[--color-paper-raised:white] print:[--color-paper:white] print:[--color-structure-deep:white] print:[--color-structure:white]";

/** The sheet's own edge is margin enough, the wheel behind the title would be ink wasted, and no row is torn in two. */
const closeTogether =
	"print:[&_header>svg]:hidden print:[&_header_*]:py-0 print:[&_li]:break-inside-avoid print:[&_section]:py-2 print:[&_tr]:break-inside-avoid print:[&_h2]:break-after-avoid print:[&_h3]:break-after-avoid";
