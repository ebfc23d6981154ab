/** Views of the outbox; each has its own URL. */
export const views = [
	{
		value: "failing",
		label: "Failing",
		empty: "Nothing fails",
		about: "These could not be sent so far, and are tried again by themselves, less and less often.",
	},
	{
		value: "dead",
		label: "Given up",
		empty: "Nothing was given up",
		about: "These failed too often, or cannot arrive. They are tried again only when you ask for it.",
	},
	{
		value: "waiting",
		label: "Waiting",
		empty: "Nothing waits",
		about: "These are sent within seconds, if there is a way to send them.",
	},
	{
		value: "lapsed",
		label: "Held back",
		empty: "Nothing is held back",
		about:
			"These waited for longer than a day, for example until a mail server was set up. Nothing is sent until you decide: send them, or discard them. What nobody decides about is dropped after a month.",
	},
	{
		value: "discarded",
		label: "Discarded",
		empty: "Nothing was discarded",
		about: "These are not sent. They are dropped a month after they were discarded.",
	},
] as const;

export type View = (typeof views)[number]["value"];

/** Defaults to the first view, which needs attention. */
export function viewIn(search: URLSearchParams): View {
	return views.find(({ value }) => value === search.get("view"))?.value ?? "failing";
}

/** Whether the messages of the view could not be sent. */
export function isFailed(view: View): boolean {
	return view === "failing" || view === "dead";
}
