/**
 * What a schema tells the console of itself, by `.meta()`, besides `title` and `description`. A field without a title
 * is called by its key: 'startDate' becomes 'Start date'.
 */
declare module "zod" {
	interface GlobalMeta {
		/** How a value is edited, where its type alone does not say it. */
		control?: Control;
		/** What must stand in the braces of the words. */
		gaps?: readonly string[];
		/** What may stand in the braces of the words. */
		names?: readonly string[];
		/** Of a kind: with which others it is listed, and the page that shows it. */
		group?: Group;
		page?: string;
	}
}

export type Control =
	| "document"
	| "email"
	| "mail"
	| "page"
	| "phone"
	| "picture"
	| "picture-address"
	| "prose"
	| "sample"
	| "slug"
	| "web";

/** In the order in which they are listed. */
export const groups = [
	"The chapter",
	"People",
	"Home page",
	"What we do",
	"Volunteering",
	"Help and contacts",
	"Other pages",
	"Words of the site",
] as const;
export type Group = (typeof groups)[number];
