/** Texts in which the screens for events and for highlights differ. */
export interface Labels {
	/** Path of the list. */
	path: "/console/events" | "/console/highlights";
	one: string;
	many: string;
	/** Heading of the list. */
	title: string;
	lead: string;
	/** Label of the date. */
	date: string;
	/** What to do first if the list is empty. */
	first: string;
}

export const events: Labels = {
	path: "/console/events",
	one: "event",
	many: "events",
	title: "Events",
	lead: "What comes and what was. Published events are on the events page, the newest ten on the home page too.",
	date: "Begins",
	first: "Announce the next camp, class or drive. It can wait as a draft until everything is known.",
};

export const highlights: Labels = {
	path: "/console/highlights",
	one: "highlight",
	many: "highlights",
	title: "Highlights",
	lead: "Days that were worth a picture, with photos and short films.",
	date: "Day",
	first: "Tell of a day that was, with a few pictures of it.",
};
