import { highlightForm } from "../../../core/highlights/highlight-form.ts";
import { besidePictures } from "../../../core/highlights/highlights.ts";
import { type Services, services } from "../../services.ts";
import { allowed } from "../organiser.ts";
import { EditScreen } from "../publishing/edit-screen.tsx";
import { highlights } from "../publishing/labels.ts";
import { loadEdited, saveEdited } from "../publishing/publishing.server.ts";
import type { Route } from "./+types/edit.ts";
import { HighlightPreview } from "./highlight-preview.tsx";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { media } = site.console;
	const { detail, open } = site.content().highlights;
	return {
		edited: await loadEdited(site.console.highlights, schemaFor(site), { id, search: url.searchParams }),
		uploads: { recent: await media.recent("pictures", 7), limits: media.limits },
		words: site.content().words,
		content: { detail, open },
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const site = context.get(services);
	const sent = { who, id, request, labels: highlights, schema: schemaFor(site), read: besidePictures };
	return saveEdited(site.console.highlights, sent);
}

function schemaFor(site: Services) {
	return highlightForm(undefined, undefined, site.languages().slice(1));
}

/** Form of one highlight, with a preview. */
export default function EditHighlight({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, uploads, words, content, now } = loaderData;
	return (
		<EditScreen
			labels={highlights}
			name={edited.values.name}
			edited={edited}
			answer={actionData}
			read={besidePictures}
			uploads={uploads}
			publicAddress={`/highlightDetail/${encodeURIComponent(edited.id)}`}
			now={now}
			preview={(values) => <HighlightPreview values={values} words={words} content={content} />}
		/>
	);
}
