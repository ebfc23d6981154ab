/** What a page tells the server of itself, beside its loader. */
export interface PageHandle {
	/**
	 * The query parameters that the page reads, each with a check of its value.
	 * Others are taken off before the page is rendered, so that made-up ones share one rendered page.
	 */
	query?: Record<string, (value: string) => boolean>;
	/** Whether the page begins with a banner that the bar lies over. */
	banner?: boolean;
}

/** The id of the layout route under which every page is public and the same for everybody. */
export const publicLayoutId = "site";

/** The ids of the layout routes of the organisers' console: of its door, and of what lies behind. */
export const consoleLayoutIds = ["console-door", "console"] as const;
