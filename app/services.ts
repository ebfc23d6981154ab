import { createContext } from "react-router";
import type { Backend } from "../core/backend/contract.ts";
import type { Content, Kind } from "../core/content/kinds.ts";
import type { Language } from "../core/content/languages.ts";
import type { Unsubscriptions } from "../core/mailings/unsubscribe.ts";
import type { Matching } from "../core/matching/matching.ts";
import type { ConsoleServices } from "../core/services.ts";
import type { Signups } from "../core/signups/signups.ts";
import type { Wall } from "../core/signups/wall.ts";
import type { PrivacyNotices } from "../core/submissions/privacy-notices.ts";
import type { Withdrawals } from "../core/submissions/withdrawal.ts";
import type { RenderContextValue } from "./site/lib/render-context.ts";

/** Services that the server provides to every loader and action. */
export interface Services {
	/** Current content of the chapter, in the language of the page unless another one is named. */
	content(language?: string): Content;
	/** Language of the page. */
	language: string;
	/** All languages of the content, the source's first. */
	languages(): Language[];
	/** Kinds of content that a language lacks, so that its pages show those of the source. */
	untranslated(language: string): readonly Kind[];
	backend: Backend;
	/** For the texts above the buttons of the forms. */
	privacyNotices: PrivacyNotices;
	/** For the link in the confirmation email. */
	withdrawals: Withdrawals;
	/** For the link in mailings. */
	unsubscriptions: Unsubscriptions;
	/** For the link in the email about changed details. */
	/** For the pages of events and the private pages of those who signed up. */
	signups: Signups;
	/** For the page behind the code on the wall. */
	wall: Wall;
	/** For the pages of private matching. */
	matching: Matching;
	console: ConsoleServices;
	/** Origin of the site without a trailing slash, for absolute URLs. */
	siteUrl: string;
	/** Names of the collections in use that are still samples. */
	samples(): string[];
	/** Those of them that are in the database: events and highlights. */
	sampleSeason(): readonly string[];
	/** In a demo alone, which says so on every page; it may start anew every night. */
	demo?: { isNightly: boolean };
	/** Milliseconds since the epoch. */
	now(): number;
	/** Notes that a page lacks a part, which failed or, without an error, is on its way: it is sent, but not cached. */
	markGap(error?: unknown): void;
	/** Logs something unexpected that the page can do without. */
	warn(details: object, message: string): void;
}

export const services = createContext<Services>();

/** Id under which an error of this request is logged. */
export const errorIdContext = createContext<string>();

/** Reports an error of this request. */
export const onErrorContext = createContext<(error: unknown) => void>();

/** Nonce and scripts of this render. */
export const renderContext = createContext<RenderContextValue>();
