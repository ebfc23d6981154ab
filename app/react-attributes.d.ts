import "react";

declare module "react" {
	interface ButtonHTMLAttributes<T> {
		/** Id of the dialog that the button opens or closes natively (invoker commands). */
		commandfor?: string;
		command?: "show-modal" | "close";
	}
}
