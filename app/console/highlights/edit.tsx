import { useState } from "react";
import { type HighlightValues, highlightLimits } from "../../../core/highlights/highlight-form.ts";
import { altField } from "../../../core/highlights/highlights.ts";
import { altLimit } from "../../../core/media/media-ref.ts";
import { highlightDomains } from "../../../core/publishing/domains.ts";
import { services } from "../../services.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import type { Choice } from "../media/picture-choice.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields } from "../parts/form-refusal.ts";
import { EditScreen } from "../publishing/edit-screen.tsx";
import { highlights } from "../publishing/labels.ts";
import { neededToPublish } from "../publishing/publication.tsx";
import { loadEdited, saveEdited, withConflict } from "../publishing/publishing.server.ts";
import { TranslationFields } from "../publishing/translation-fields.tsx";
import type { Route } from "./+types/edit.ts";
import { CardPicture } from "./card-picture.tsx";
import { highlightDifferences, readHighlightValues } from "./form-values.ts";
import { HighlightPreview } from "./highlight-preview.tsx";
import { MediaList } from "./media-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { media } = site.console;
	const { detail, open } = site.content().highlights;
	return {
		edited: await loadEdited(site.console.highlights, params.id, url.searchParams),
		recent: await media.recent("pictures", 7),
		limits: media.limits,
		words: site.content().words,
		content: { detail, open },
		languages: site.languages().slice(1),
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return withConflict<HighlightValues>(refusal, null);
	const values = readHighlightValues(typed);
	return saveEdited(context.get(services).console.highlights, { who, id, typed, values, labels: highlights });
}

/** Form of one highlight, with a preview. */
export default function EditHighlight({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, recent, limits, words, content, languages, now } = loaderData;
	const [picked, setPicked] = useState<Choice | null>(null);
	return (
		<EditScreen
			labels={highlights}
			name={edited.values.name}
			edited={edited}
			refusal={actionData}
			read={readHighlightValues}
			differences={highlightDifferences}
			publicAddress={`/highlightDetail/${encodeURIComponent(edited.id)}`}
			now={now}
			preview={(values) => <HighlightPreview values={values} words={words} content={content} />}
		>
			{({ media }) => (
				<>
					<HighlightFields />
					<TranslationFields languages={languages} fields={[...translated, ...translatedAlts(media)]} />
					<MediaList first={media} limits={limits} onCard={({ file, alt }) => setPicked({ id: file, alt })} />
					<CardPicture recent={recent} limits={limits} picked={picked} />
				</>
			)}
		</EditScreen>
	);
}

const translated = [
	{ name: "name", label: "Name", maxLength: highlightLimits.name },
	{ name: "venue", label: "Place", maxLength: highlightLimits.venue },
	{ name: "description", label: "Story", maxLength: highlightLimits.description, rows: 6 },
	{ name: "thumbnailAlt", label: "Words for the picture on the card", maxLength: altLimit },
];

function HighlightFields() {
	return (
		<>
			<TextField name="name" label="Name" maxLength={highlightLimits.name} autoComplete="off" />
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField name="date" label="Day" type="date" {...neededToPublish} />
				<SelectField
					name="domain"
					label="Domain"
					choose="Choose a domain"
					options={highlightDomains}
					{...neededToPublish}
				/>
			</div>
			<TextField name="venue" label="Place" maxLength={highlightLimits.venue} autoComplete="off" {...neededToPublish} />
			<TextArea
				name="description"
				label="Story"
				hint="What one would tell a friend who was not there."
				rows={6}
				maxLength={highlightLimits.description}
				required={false}
			/>
		</>
	);
}

/** One field for each picture that has words; a new one gets its field when the highlight has been saved. */
function translatedAlts(media: readonly { alt: string }[]) {
	return media.flatMap(({ alt }, i) =>
		alt.trim() === ""
			? []
			: [{ name: altField(alt), label: `Words for picture ${i + 1}: ${alt}`, maxLength: altLimit }],
	);
}
