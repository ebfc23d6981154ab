import { z } from "zod";
import { image, internalPath, prose, sample, slug, text } from "./common.ts";
import { naming } from "./template.ts";

/** The About page. Names stand once, in the site's own file: the fields of the kind `naming` have gaps for them. */
export const about = z.strictObject({
	sample,
	head: z.strictObject({ title: naming, description: naming.max(160), lead: naming }),
	/** Stands beside the title. */
	drawing: image,
	opening: naming,
	description: prose,
	waysIn: z.array(z.strictObject({ id: slug, label: text, url: internalPath })),
	history: z.strictObject({
		heading: text,
		lead: text,
		moments: z.array(z.strictObject({ id: slug, when: text, title: text, content: prose })).min(1),
	}),
	/** The motto itself comes from the site's own file, in both languages. */
	motto: z.strictObject({ heading: text, content: prose }),
	emblem: z.strictObject({
		heading: text,
		lead: text,
		parts: z.array(z.strictObject({ id: slug, name: text, meaning: text })).min(1),
		note: text,
	}),
	certificate: z.strictObject({ heading: text, image, caption: naming, content: prose }),
	/** The tiles below this heading come from the domains' file. */
	domains: z.strictObject({ heading: text, lead: text }),
	colophon: z.strictObject({ heading: text, content: prose }),
});
