import { type ReactNode, useState } from "react";

/** Stands for an element in the props that are sent to the browser. */
export const slotMark = "§";

/** Part of an island that the server rendered. */
export function Slot({ children }: { children: ReactNode }) {
	return <div className="contents">{children}</div>;
}

/** HTML of a slot, once it has been hydrated. */
interface SlotContent {
	html?: string;
}

/** The same in the browser: React keeps what it finds there, and puts it back where it mounts the slot again. */
export function HydratedSlot({ content }: { content: SlotContent }) {
	// As it was when mounted: another value would replace what is there.
	const [html] = useState(content.html ?? "");
	return (
		<div
			className="contents"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered here
			dangerouslySetInnerHTML={{ __html: html }}
			ref={(element) => {
				if (element) content.html ??= element.innerHTML;
			}}
		/>
	);
}
