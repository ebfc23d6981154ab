import { data, href, Link, redirect } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import { eventForm } from "../../../core/events/event-form.ts";
import type { StoredEvent } from "../../../core/events/queries.ts";
import { isPublic } from "../../../core/publishing/publication.ts";
import { type Services, services } from "../../services.ts";
import { eventPath } from "../../site/lib/event-paths.ts";
import { projectChoices } from "../../site/lib/shown-event.ts";
import { Notice } from "../../ui/notice.tsx";
import { allowed } from "../organiser.ts";
import { receiveFields, textOf } from "../parts/form-refusal.ts";
import { EditScreen } from "../publishing/edit-screen.tsx";
import { events } from "../publishing/labels.ts";
import { loadEdited, saveEdited } from "../publishing/publishing.server.ts";
import { EventTabs } from "../signups/event-tabs.tsx";
import type { Route } from "./+types/edit.ts";
import { askToCallOff } from "./call-off.server.ts";
import { EventPreview } from "./event-preview.tsx";
import { PreviewLink } from "./preview-link.tsx";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	allowed(context, "editor");
	const site = context.get(services);
	const { media } = site.console;
	const { events, eventPage, domains, words } = site.content();
	const found = id === "new" ? null : await site.console.events.find(id);
	return {
		edited: await loadEdited(site.console.events, schemaFor(site), { id, search: url.searchParams }),
		publicAddress: found ? eventPath({ slug: found.stored.slug ?? found.stored.id }) : "/events",
		previewLink: found ? linkOf(site, found.stored) : null,
		uploads: { recent: await media.recent("pictures", 7), limits: media.limits },
		words,
		content: { events, eventPage, domains },
		toCallOff: found ? await site.console.signups.toCallOff(id) : 0,
		mayCallOff: found !== null && (await site.console.signups.mayCallOff(id)),
		isCalledOff: found !== null && (await site.console.signups.isCalledOff(id)),
		now: site.now(),
	};
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const who = allowed(context, "editor");
	const site = context.get(services);
	const { events: service } = site.console;
	const intent = textOf((await receiveFields(request.clone())).typed, "intent");
	if (intent === "offer-preview" || intent === "end-preview") {
		const change = intent === "offer-preview" ? service.previewLinks.offer : service.previewLinks.end;
		if (!(await change(who, id))) throw data(null, { status: 404 });
		return redirect(`${events.path}/${encodeURIComponent(id)}#preview-link`);
	}
	const answer = await saveEdited(service, { who, id, request, labels: events, schema: schemaFor(site) });
	return askToCallOff(context, [id], answer);
}

function schemaFor(site: Services) {
	const projects = projectChoices(site.content().domains);
	return eventForm(undefined, undefined, { languages: site.languages().slice(1), projects });
}

/** Absolute URL, to be sent to a colleague. */
function linkOf({ console, siteUrl }: Services, stored: StoredEvent): string | null {
	const path = console.events.previewLinks.pathOf(stored);
	return path && siteUrl + path;
}

/** Form of one event, with a preview. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
	const { edited, publicAddress, previewLink, uploads, words, content, toCallOff, mayCallOff, isCalledOff, now } =
		loaderData;
	return (
		<EditScreen
			labels={events}
			name={edited.values.title}
			edited={edited}
			answer={actionData}
			uploads={uploads}
			publicAddress={publicAddress}
			now={now}
			tabs={
				<>
					<EventTabs id={edited.id} current="event" />
					{mayCallOff && <Untold id={edited.id} people={toCallOff} />}
					{isCalledOff && <CalledOff />}
				</>
			}
			beside={
				edited.stored &&
				!isPublic(edited.stored, now) &&
				edited.stored.state !== "binned" && <PreviewLink link={previewLink} />
			}
			preview={(values, id) => <EventPreview id={id} values={values} words={words} content={content} now={now} />}
		/>
	);
}

/** The event is off the site, and nobody was told why. */
function Untold({ id, people }: { id: string; people: number }) {
	return (
		<Notice className="mb-3">
			<p>
				{people > 0
					? `This event is off the site, and ${count(people, "person", "people")} signed up for it. Nobody has been told. `
					: "This event is off the site. "}
				<Link to={href("/console/events/:id/call-off", { id })} className="text-link">
					{people > 0 ? "Tell them that it does not take place" : "Say that it does not take place"}
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
