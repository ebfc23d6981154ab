import { useState } from "react";
import { data } from "react-router";
import type { HighlightValues, MediaValue } from "../../../core/highlights/highlight-form.ts";
import { readStep, takeStep } from "../../../core/highlights/media-steps.ts";
import { isOwnFile } from "../../../core/media/media-ref.ts";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Uploaded } from "../media/uploaded.ts";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields, textOf } from "../parts/form-refusal.ts";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import { ConflictChoice } from "../publishing/conflict-choice.tsx";
import { loadEdited, saveEdited, withConflict } from "../publishing/edit.server.ts";
import { EditFrame } from "../publishing/edit-frame.tsx";
import { asFormData, type EditRefusal, useEdited } from "../publishing/edited.ts";
import { highlights } from "../publishing/labels.ts";
import { useLiveValues } from "../publishing/live-values.ts";
import { PublishFields } from "../publishing/publish-fields.tsx";
import type { Route } from "./+types/edit.ts";
import { CardPicture } from "./card-picture.tsx";
import { highlightDifferences, highlightEntries, readHighlightValues } from "./form-values.ts";
import { HighlightFields } from "./highlight-fields.tsx";
import { HighlightPreview } from "./highlight-preview.tsx";
import { MediaList } from "./media-list.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { publishing, media } = site.console;
	const { detail, open } = site.content().highlights;
	return {
		edited: await loadEdited(publishing.highlights, params.id, url.searchParams),
		recent: await media.recent("pictures", 7),
		limits: media.limits,
		words: site.content().words,
		content: { detail, open },
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return withConflict<HighlightValues>(refusal, null);
	const values = readHighlightValues(typed);
	const step = readStep(textOf(typed, "step"));
	if (step) return stepped(typed, highlightEntries(takeStep(values, step)));
	const sent = { who, id, typed, values, labels: highlights };
	return saveEdited(context.get(services).console.publishing.highlights, sent);
}

/** Without a script: the form as it was typed, with the step taken, and nothing saved. */
function stepped(typed: FormData, values: Record<string, string>) {
	const kept = { as: textOf(typed, "as"), basedOn: textOf(typed, "basedOn") };
	const answer: EditRefusal<HighlightValues> = {
		...{ ok: false, attempt: crypto.randomUUID(), errors: {}, summary: [], conflict: null },
		values: { ...kept, ...values },
	};
	return data(answer);
}

const formId = "highlight";

/** One highlight: its form, and beside it what the public will see. */
export default function EditHighlight({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, recent, limits, words, content, now } = loaderData;
	const form = useEdited(edited, actionData);
	const first =
		form.refusal && actionData ? readHighlightValues(asFormData(Object.entries(actionData.values))) : form.values;
	const live = useLiveValues({ formId, round: form.round, first }, readHighlightValues);
	const [picked, setPicked] = useState<Uploaded | null>(null);
	const conflict = form.refusal && actionData?.conflict;
	const { media, ...fields } = form.values;
	return (
		<EditFrame
			labels={highlights}
			name={edited.values.name}
			edited={edited}
			publicAddress={`/highlightDetail/${encodeURIComponent(edited.id)}`}
			now={now}
			preview={<HighlightPreview values={live} words={words} content={content} />}
		>
			{conflict && (
				<ConflictChoice
					conflict={conflict}
					formId={formId}
					differences={conflict.theirs ? highlightDifferences(first, conflict.theirs) : []}
				/>
			)}
			<ConsoleForm key={form.round} id={formId} values={fields} refusal={form.refusal}>
				{/* What Enter presses: without it, it would be the first of the buttons below that only take a step. */}
				<button type="submit" tabIndex={-1} aria-hidden className="sr-only">
					Save
				</button>
				<UnsavedGuard
					formId={formId}
					revision={form.basedOn}
					onRestore={(kept) => form.restore(readHighlightValues(asFormData(kept)))}
				/>
				<input type="hidden" name="as" value={form.id} />
				<input type="hidden" name="basedOn" value={form.basedOn} />
				<HighlightFields />
				<MediaList first={first.media} limits={limits} onCard={(item) => setPicked(asPicked(item))} />
				<CardPicture recent={recent} limits={limits} picked={picked} />
				<PublishFields stored={edited.stored} now={now} />
				<SubmitButton>Save</SubmitButton>
			</ConsoleForm>
		</EditFrame>
	);
}

function asPicked({ file, alt }: MediaValue): Uploaded {
	return { id: file, kind: "image", address: isOwnFile(file) ? "" : file, name: "", alt, width: null, height: null };
}
