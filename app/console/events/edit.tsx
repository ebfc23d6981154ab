import { data, href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { blankEvent, type EventValues, eventLimits } from "../../../core/events/event-form.ts";
import type { StoredEvent } from "../../../core/events/queries.ts";
import { highlightDomains } from "../../../core/publishing/domains.ts";
import { isPublic } from "../../../core/publishing/publication.ts";
import { type Services, services } from "../../services.ts";
import { eventPath } from "../../site/lib/event-paths.ts";
import { projectChoices } from "../../site/lib/shown-event.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { PictureChoice } from "../media/picture-choice.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields, textOf } from "../parts/form-refusal.ts";
import { EditScreen } from "../publishing/edit-screen.tsx";
import { events } from "../publishing/labels.ts";
import { neededToPublish } from "../publishing/publication.tsx";
import { loadEdited, saveEdited, withConflict } from "../publishing/publishing.server.ts";
import { TranslationFields } from "../publishing/translation-fields.tsx";
import { typedTranslations } from "../publishing/translation-values.ts";
import { EventTabs } from "../signups/event-tabs.tsx";
import type { Route } from "./+types/edit.ts";
import { askToCallOff } from "./call-off.server.ts";
import { EventPreview } from "./event-preview.tsx";
import { PreviewLink } from "./preview-link.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { media } = site.console;
	const { events, eventPage, domains, words } = site.content();
	const found = params.id === "new" ? null : await site.console.events.find(params.id);
	return {
		edited: await loadEdited(site.console.events, params.id, url.searchParams),
		publicAddress: found ? eventPath({ slug: found.stored.slug ?? found.stored.id }) : "/events",
		previewLink: found ? linkOf(site, found.stored) : null,
		recent: await media.recent("pictures", 7),
		limits: media.limits,
		words,
		content: { events, eventPage, domains },
		languages: site.languages().slice(1),
		toCallOff: found ? await site.console.signups.toCallOff(params.id) : 0,
		isCalledOff: found !== null && (await site.console.signups.isCalledOff(params.id)),
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const { typed, refusal } = await receiveFields(request);
	if (refusal) return withConflict<EventValues>(refusal, null);
	const { events: service } = context.get(services).console;
	const intent = textOf(typed, "intent");
	if (intent === "offer-preview" || intent === "end-preview") {
		const change = intent === "offer-preview" ? service.previewLinks.offer : service.previewLinks.end;
		if (!(await change(who, id))) throw data(null, { status: 404 });
		return redirect(`${events.path}/${encodeURIComponent(id)}#preview-link`);
	}
	const sent = { who, id, typed, values: readEventValues(typed), labels: events };
	return askToCallOff(context, [id], await saveEdited(service, sent));
}

/** Absolute URL, to be sent to a colleague. */
function linkOf({ console, siteUrl }: Services, stored: StoredEvent): string | null {
	const path = console.events.previewLinks.pathOf(stored);
	return path && siteUrl + path;
}

/** Form of one event, with a preview. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, publicAddress, previewLink, recent, limits, words, content, languages, now } = loaderData;
	const { toCallOff, isCalledOff } = loaderData;
	return (
		<EditScreen
			labels={events}
			name={edited.values.title}
			edited={edited}
			refusal={actionData}
			read={readEventValues}
			differences={eventDifferences}
			publicAddress={publicAddress}
			now={now}
			tabs={
				<>
					<EventTabs id={edited.id} current="event" />
					{toCallOff > 0 && <Untold id={edited.id} people={toCallOff} />}
					{isCalledOff && <CalledOff />}
				</>
			}
			beside={
				edited.stored &&
				!isPublic(edited.stored, now) &&
				edited.stored.state !== "binned" && <PreviewLink link={previewLink} />
			}
			preview={(values, id) => <EventPreview id={id} values={values} words={words} content={content} now={now} />}
		>
			{() => (
				<>
					<EventFields projects={projectChoices(content.domains)} />
					<TranslationFields languages={languages} fields={translated} />
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

/** The event is off the site, and those who signed up do not know why. */
function Untold({ id, people }: { id: string; people: number }) {
	return (
		<Notice className="mb-3">
			<p>
				This event is off the site, and {count(people, "person", "people")} signed up for it. Nobody has been told.{" "}
				<Link to={href("/console/events/:id/call-off", { id })} className="text-link">
					Tell them that it does not take place
				</Link>
			</p>
		</Notice>
	);
}

function CalledOff() {
	return (
		<Notice className="mb-3">
			<p>
				You have called this event off, and those who signed up have been told. If you publish it again, they are told
				when and where it takes place.
			</p>
		</Notice>
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
	mapLink: "Link to a map",
	project: "Project",
	hours: "Volunteering hours",
	hoursKind: "These hours count as",
	poster: "Poster",
	translations: "In other languages",
	publish: "Who sees it",
	publishAt: "From",
};

const translated = [
	{ name: "title", label: labels.title, maxLength: eventLimits.title },
	{ name: "venue", label: labels.venue, maxLength: eventLimits.venue },
	{ name: "description", label: labels.description, maxLength: eventLimits.description, rows: 6 },
];

function EventFields({ projects }: { projects: { value: string; label: string }[] }) {
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
			<TextField
				name="mapLink"
				label={labels.mapLink}
				hint="Find the place on a map, press Share there, and paste the link."
				type="url"
				inputMode="url"
				maxLength={eventLimits.link}
				required={false}
			/>
			<TextArea
				name="description"
				label={labels.description}
				hint="The first sentences stand on the card, all of it on the event's page. An empty line begins a new paragraph, a line that begins with - is a point of a list, **two stars** make bold, and web addresses become links."
				rows={8}
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
			<SelectField
				name="project"
				label={labels.project}
				choose="None in particular"
				options={projects}
				required={false}
			/>
			<div className="grid items-end gap-3 sm:grid-cols-2">
				<TextField
					name="hours"
					label={labels.hours}
					hint="That a volunteer gets for it, such as 4 or 1.5"
					inputMode="decimal"
					autoComplete="off"
					required={false}
				/>
				<SelectField
					name="hoursKind"
					label={labels.hoursKind}
					hint="Ground: volunteers do something for others. Non-ground: they attend, such as a talk."
					choose="Not said"
					options={hoursKindOptions}
					required={false}
				/>
			</div>
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

const hoursKindOptions = [
	{ value: "ground", label: "Ground" },
	{ value: "non-ground", label: "Non-ground" },
];

const fields = Object.keys(blankEvent) as (keyof EventValues)[];

/** Reads the values from the form, in the browser and on the server. */
function readEventValues(typed: FormData): EventValues {
	const values = { ...blankEvent };
	for (const name of fields) {
		const value = typed.get(name);
		values[name] = typeof value === "string" ? value : "";
	}
	return { ...values, translations: typedTranslations(typed) };
}

/** Describes where two versions of an event differ. */
function eventDifferences(mine: EventValues, theirs: EventValues) {
	const words = (values: EventValues, name: keyof EventValues) =>
		name === "poster" && values.poster ? "a picture of Media" : values[name].replace("T", " ");
	return fields
		.filter((name) => mine[name].trim() !== theirs[name].trim())
		.map((name) => ({ label: labels[name], theirs: words(theirs, name), mine: words(mine, name) }));
}
