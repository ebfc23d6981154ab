import "react";

declare module "react" {
	interface ButtonHTMLAttributes<T> {
		/** The id of the dialog that the button opens or closes, natively. */
		commandfor?: string;
		command?: "show-modal" | "close";
	}
}
