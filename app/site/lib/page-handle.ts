import type { Content } from "../../../core/content/kinds.ts";
import type { Services } from "../../services.ts";

/** What a page tells the server of itself, beside its loader. */
export interface PageHandle {
	/**
	 * The query parameters that the page reads. All others are dropped, so that made-up ones share one rendered page. Only
	 * the server asks for them: false in what is sent to browsers.
	 */
	query?: Record<string, Parameter> | false;
	/** For an address with a part that varies: whether there is such a page, asked before anything is rendered. */
	find?: (params: Params, services: Finding) => Found | Promise<Found>;
	/** Whether an answer that is no page, such as the site map, is the same for everybody. */
	shared?: boolean;
	/** Whether the page begins with a banner that the bar lies over. */
	banner?: boolean;
}

export interface Parameter {
	/** The value in its one spelling; null for one that the page does not offer, which counts as absent. */
	read(value: string, content: Content): string | null;
	/**
	 * A page whose values are few is kept like any other. Where there is no end to them, the answer is kept among the
	 * recent ones; where it is one person's, not at all.
	 */
	keep?: "recent" | "never";
	/** Whether the page is sent without it when the server is too busy to render one for it. */
	optional?: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;
type Finding = Pick<Services, "content" | "backend">;

/** 'elsewhere' for another spelling, from which the page's loader leads on; or what it is that does not exist. */
export type Found = "here" | "elsewhere" | { missing: string };

/** The id of the layout route under which every page is public and the same for everybody. */
export const publicLayoutId = "site";

/** The ids of the layout routes of the organisers' console: of its sign-in pages, and of what needs a session. */
export const consoleLayoutIds = ["console-auth", "console"] as const;

/** A parameter with few values, told by a check of each. */
export function offered(isOffered: (value: string, content: Content) => boolean): Parameter {
	return { read: (value, content) => (isOffered(value, content) ? value : null) };
}
