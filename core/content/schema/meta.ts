import type { List, Shape } from "../editor/form.ts";

/**
 * Metadata for the console, set with `.meta()` in addition to `title` and `description`. A field without a title is
 * called by its key, which must be one word then: 'postcode' becomes 'Postcode'.
 */
declare module "zod" {
	interface GlobalMeta {
		/** Input control, where the type alone does not determine it. */
		control?: Control;
		/** For fields of which the type tells too little: the shape as a whole. */
		shape?: Shape;
		/** Whether it may be empty, and what else the description of a field or of a list says. */
		optional?: boolean;
		needed?: boolean;
		half?: boolean;
		lang?: string;
		media?: List["media"];
		/** Set for pictures that pages cut to a circle. */
		round?: boolean;
		/** Placeholders that the text must contain. */
		gaps?: readonly string[];
		/** Placeholders that the text may contain. */
		names?: readonly string[];
		/** Set for texts that are stored and compared, so that they stay the same in all languages. */
		stored?: boolean;
		/** For kinds: the group that lists it, and the page that shows it. */
		group?: Group;
		page?: string;
	}
}

export type Control =
	| "captions"
	| "document"
	| "email"
	| "film"
	| "hashtag"
	| "id"
	| "instagram"
	| "mail"
	| "page"
	| "phone"
	| "picture"
	| "picture-address"
	| "portrait"
	| "prose"
	| "sample"
	| "slug"
	| "video"
	| "web";

/** In display order. */
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
