import { createContext } from "react-router";
import type { Content } from "../core/content/kinds.ts";
import type { Backend } from "../core/remote/contract.ts";
import type { ConsoleServices } from "../core/services.ts";
import type { RegistrationChanges } from "../core/submissions/registration-changes.ts";
import type { Withdrawals } from "../core/submissions/withdrawal.ts";

/** What the server hands to every loader and action. */
export interface Services {
	/** The chapter's words and records, as they are now. */
	content(): Content;
	backend: Backend;
	/** For those who come by the link in their confirmation. */
	withdrawals: Withdrawals;
	/** For those who come by the link in the mail about new details. */
	registrationChanges: RegistrationChanges;
	/** What organisers can do. */
	console: ConsoleServices;
	/** The site's own address without a slash at its end, for links that must be whole. */
	siteUrl: string;
	/** Names of the collections in use that are still samples. */
	samples(): string[];
	/** Milliseconds since 1970. */
	now(): number;
	/** For the log: something is odd, and the page goes on without it. */
	warn(details: object, message: string): void;
}

export const services = createContext<Services>();

/** The id under which a failure of this request is logged. */
export const errorIdContext = createContext<string>();

/** Where a failure of this request is reported. */
export const onErrorContext = createContext<(error: unknown) => void>();

/** The mark of the inline scripts that this render writes. */
export const scriptNonceContext = createContext<string>();
