import { Ban, Send, Undo2 } from "lucide-react";
import type { HeldView } from "../../../core/submissions/list-queries.ts";
import type { ListButton } from "../parts/list-screen.tsx";

export type { HeldView };

/** What can be done with what was held back as possible spam, and with what was discarded of it. */
export const heldButtons: Readonly<Record<HeldView, readonly ListButton[]>> = {
	held: [
		{ value: "release", label: "Release", Icon: Send },
		{ value: "discard", label: "Discard", Icon: Ban },
	],
	discarded: [{ value: "putBack", label: "Put back", Icon: Undo2 }],
};
