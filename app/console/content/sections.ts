import { data } from "react-router";
import { z } from "zod";
import type { SectionSource } from "../../../core/content/editor/sections.ts";
import { shownSections } from "../../../core/content/editor/shown-sections.ts";
import { services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import type { Route } from "./+types/sections.ts";
import { editAddress } from "./addresses.ts";
import { recordAddress } from "./record-address.ts";

const shownPage = z.object({ path: z.string().max(1000), sections: shownSections });

/** Answers a public page that an organiser looks at: where each of its sections is edited. It changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	allowed(context, "editor");
	const page = shownPage.safeParse(await request.json().catch(() => undefined));
	if (!page.success) throw data(null, { status: 400 });
	const { path, sections } = page.data;
	const sources = context.get(services).console.content.sourcesOf(path, sections);
	return Response.json(sources.map((source) => addressFor(path, source)));
}

function addressFor(path: string, source: SectionSource | null): string | null {
	const record = recordAddress(path);
	// Dates, names and stories of events and highlights are no content; only shared words around them are.
	const isRecord = source === null || source.kind === "words" || (record?.isOne && source.kind !== "navigation");
	if (record && isRecord) return record.address;
	if (!source) return null;
	return editAddress({ kind: source.kind, language: "en" }, source.field ? { field: source.field } : {});
}
