import { blankEvent, type EventValues, eventLimits } from "../../../core/events/event-form.ts";
import { highlightDomains } from "../../../core/publishing/domains.ts";
import { services } from "../../services.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { PictureChoice } from "../media/picture-choice.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields } from "../parts/form-refusal.ts";
import { EditScreen } from "../publishing/edit-screen.tsx";
import { events } from "../publishing/labels.ts";
import { neededToPublish } from "../publishing/publication.tsx";
import { loadEdited, saveEdited, withConflict } from "../publishing/publishing.server.ts";
import type { Route } from "./+types/edit.ts";
import { EventPreview } from "./event-preview.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { media } = site.console;
	const { posterAlt, more } = site.content().events;
	return {
		edited: await loadEdited(site.console.events, params.id, url.searchParams),
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
	return saveEdited(context.get(services).console.events, sent);
}

/** Form of one event, with a preview. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, recent, limits, words, content, now } = loaderData;
	return (
		<EditScreen
			labels={events}
			name={edited.values.title}
			edited={edited}
			refusal={actionData}
			read={readEventValues}
			differences={eventDifferences}
			publicAddress="/events"
			now={now}
			preview={(values, id) => <EventPreview id={id} values={values} words={words} content={content} now={now} />}
		>
			{() => (
				<>
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
				</>
			)}
		</EditScreen>
	);
}

const labels: EventValues = {
	title: "Title",
	venue: "Place",
	description: "Description",
	starts: "Begins",
	ends: "Ends",
	domain: "Domain",
	link: "Link",
	poster: "Poster",
	publish: "Who sees it",
	publishAt: "From",
};

function EventFields() {
	return (
		<>
			<TextField name="title" label={labels.title} maxLength={eventLimits.title} autoComplete="off" />
			<div className="grid gap-3 sm:grid-cols-2">
				<TextField name="starts" label={labels.starts} hint="Indian time" type="datetime-local" {...neededToPublish} />
				<TextField name="ends" label={labels.ends} hint="Indian time" type="datetime-local" required={false} />
			</div>
			<TextField
				name="venue"
				label={labels.venue}
				maxLength={eventLimits.venue}
				autoComplete="off"
				{...neededToPublish}
			/>
			<TextArea
				name="description"
				label={labels.description}
				hint="Two or three sentences."
				rows={6}
				maxLength={eventLimits.description}
				{...neededToPublish}
			/>
			<SelectField
				name="domain"
				label={labels.domain}
				choose="None in particular"
				options={highlightDomains}
				required={false}
			/>
			<TextField
				name="link"
				label={labels.link}
				hint="Where one reads more or signs up, such as https://example.org/camp"
				type="url"
				inputMode="url"
				maxLength={eventLimits.link}
				required={false}
			/>
		</>
	);
}

const fields = Object.keys(blankEvent) as (keyof EventValues)[];

/** Reads the values from the form, in the browser and on the server. */
function readEventValues(typed: FormData): EventValues {
	const values = { ...blankEvent };
	for (const name of fields) {
		const value = typed.get(name);
		values[name] = typeof value === "string" ? value : "";
	}
	return values;
}

/** Describes where two versions of an event differ. */
function eventDifferences(mine: EventValues, theirs: EventValues) {
	const words = (values: EventValues, name: keyof EventValues) =>
		name === "poster" && values.poster ? "a picture of the library" : values[name].replace("T", " ");
	return fields
		.filter((name) => mine[name].trim() !== theirs[name].trim())
		.map((name) => ({ label: labels[name], theirs: words(theirs, name), mine: words(mine, name) }));
}
