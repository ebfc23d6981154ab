import { type EventValues, eventFields } from "../../../core/events/event-form.ts";

/** What the form for an event holds, in the browser and as it was sent. */
export function readEventValues(typed: FormData): EventValues {
	const entries = eventFields.map((name) => {
		const value = typed.get(name);
		return [name, typeof value === "string" ? value : ""];
	});
	return Object.fromEntries(entries);
}

const labels: Record<keyof EventValues, string> = {
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

/** Where two versions of an event differ, in words. */
export function eventDifferences(mine: EventValues, theirs: EventValues) {
	const words = (values: EventValues, name: keyof EventValues) =>
		name === "poster" && values.poster ? "a picture of the library" : values[name].replace("T", " ");
	return eventFields
		.filter((name) => mine[name].trim() !== theirs[name].trim())
		.map((name) => ({ label: labels[name], theirs: words(theirs, name), mine: words(mine, name) }));
}
