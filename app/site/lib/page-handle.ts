import type { Content } from "../../../core/content/kinds.ts";
import type { Services } from "../../services.ts";

/** What the server needs to know about a page, besides its loader. */
export interface PageHandle {
	/**
	 * Query parameters that the page reads. All others are dropped, so that made-up ones share one cached page. Server
	 * only: false in the client bundle.
	 */
	query?: Record<string, Parameter> | false;
	/** Whether the page must not be cached, whatever its parameters. */
	private?: boolean;
	/** For dynamic routes: tells whether the page exists, before anything is rendered. */
	find?: (params: Params, services: Finding) => Found | Promise<Found>;
	/** Whether a resource route, such as the sitemap, is the same for all visitors. */
	shared?: boolean;
	/** Whether the page begins with a banner below the transparent bar. */
	banner?: boolean;
	/** Id of the form that the page is for, to which a second link at its top leads. */
	form?: string;
	/** Whether it opens at its top on a reload as well. */
	opensAtTop?: boolean;
}

export interface Parameter {
	/** Normalises the value; null for one that the page does not offer, which counts as absent. */
	read(value: string, content: Content): string | null;
	/**
	 * Pages with few values are cached like any other. Use 'recent' for unbounded values, which are cached with eviction,
	 * and 'never' for personal ones.
	 */
	keep?: "recent" | "never";
	/** Whether the page is served without the parameter when the server is too busy to render it. */
	optional?: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;
type Finding = Pick<Services, "content" | "backend">;

/** 'elsewhere' for another spelling, which the page's loader redirects; or what it is that does not exist. */
export type Found = "here" | "elsewhere" | { missing: string };

/** Id of the layout route of all public pages, which are the same for all visitors. */
export const publicLayoutId = "site";

/** Ids of the console's layout routes: sign-in pages, and pages that need a session. */
export const consoleLayoutIds = ["console-auth", "console"] as const;

/** Parameter with few values, validated by a predicate. */
export function offered(isOffered: (value: string, content: Content) => boolean): Parameter {
	return { read: (value, content) => (isOffered(value, content) ? value : null) };
}
