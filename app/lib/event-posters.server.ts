import type { Backend } from "../../backend/contract.ts";
import type { SiteEvent } from "../../rules/events.ts";
import type { PictureForms } from "../../rules/picture-forms.ts";

/** The events with where their posters are found, and in which forms. */
export async function withPosters(
	backend: Pick<Backend, "posterAddress" | "posterForms">,
	events: SiteEvent[],
): Promise<(SiteEvent & { poster: string; posterForms?: PictureForms })[]> {
	const forms = await backend.posterForms(events.map(({ id }) => id));
	return events.map((event) => {
		const posterForms = forms.get(event.id);
		return { ...event, poster: backend.posterAddress(event.id), ...(posterForms && { posterForms }) };
	});
}
