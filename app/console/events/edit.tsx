import type { EventValues } from "../../../core/events/event-form.ts";
import { services } from "../../services.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { PictureChoice } from "../media/picture-choice.tsx";
import { allowed } from "../organiser.ts";
import { ConsoleForm } from "../parts/console-form.tsx";
import { receiveFields } from "../parts/form-refusal.ts";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";
import { ConflictChoice } from "../publishing/conflict-choice.tsx";
import { loadEdited, saveEdited, withConflict } from "../publishing/edit.server.ts";
import { EditFrame } from "../publishing/edit-frame.tsx";
import { asFormData, useEdited } from "../publishing/edited.ts";
import { events } from "../publishing/labels.ts";
import { useLiveValues } from "../publishing/live-values.ts";
import { PublishFields } from "../publishing/publish-fields.tsx";
import type { Route } from "./+types/edit.ts";
import { EventFields } from "./event-fields.tsx";
import { EventPreview } from "./event-preview.tsx";
import { eventDifferences, readEventValues } from "./form-values.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { publishing, media } = site.console;
	const { posterAlt, more } = site.content().events;
	return {
		edited: await loadEdited(publishing.events, params.id, url.searchParams),
		recent: await media.recent("pictures", 7),
		limits: media.limits,
		words: site.content().words,
		content: { posterAlt, more },
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return withConflict<EventValues>(refusal, null);
	const sent = { who, id, typed, values: readEventValues(typed), labels: events };
	return saveEdited(context.get(services).console.publishing.events, sent);
}

const formId = "event";

/** One event: its form, and beside it what the public will see. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, recent, limits, words, content, now } = loaderData;
	const form = useEdited(edited, actionData);
	const first = { ...form.values, ...form.refusal?.values };
	const live = useLiveValues({ formId, round: form.round, first }, readEventValues);
	const conflict = form.refusal && actionData?.conflict;
	return (
		<EditFrame
			labels={events}
			name={edited.values.title}
			edited={edited}
			publicAddress="/events"
			now={now}
			preview={<EventPreview id={form.id} values={live} words={words} content={content} now={now} />}
		>
			{conflict && (
				<ConflictChoice
					conflict={conflict}
					formId={formId}
					differences={conflict.theirs ? eventDifferences(first, conflict.theirs) : []}
				/>
			)}
			<ConsoleForm key={form.round} id={formId} values={form.values} refusal={form.refusal}>
				<UnsavedGuard
					formId={formId}
					revision={form.basedOn}
					onRestore={(kept) => form.restore(readEventValues(asFormData(kept)))}
				/>
				<input type="hidden" name="as" value={form.id} />
				<input type="hidden" name="basedOn" value={form.basedOn} />
				<EventFields />
				<PictureChoice
					name="poster"
					legend="Poster"
					hint="Without one, the site draws a poster from the title, the day, the place and the domain."
					none="Drawn by the site"
					recent={recent}
					limits={limits}
					pasted
				/>
				<PublishFields stored={edited.stored} now={now} />
				<SubmitButton>Save</SubmitButton>
			</ConsoleForm>
		</EditFrame>
	);
}
