import type { ReactNode } from "react";

/** Stands for an element in the props that are sent to the browser. */
export const slotMark = "§";

/** Part of an island that the server rendered. In the browser, React keeps what it finds there. */
export function Slot({ children }: { children?: ReactNode }) {
	if (children !== undefined) return <div className="contents">{children}</div>;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: no markup is set; it tells React that the content is not its own
	return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
