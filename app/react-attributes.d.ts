import "react";
import type { MadeFrom } from "./site/lib/made-from.ts";

declare module "react" {
	interface HTMLAttributes<T> {
		"data-made-from"?: MadeFrom;
	}
	interface ButtonHTMLAttributes<T> {
		/** Id of the dialog that the button opens or closes natively (invoker commands). */
		commandfor?: string;
		command?: "show-modal" | "close";
	}
}
