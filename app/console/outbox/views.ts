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
		label: "Not sent: too old",
		empty: "Nothing became too old",
		about:
			"Not sent: more than a day old. These are emails to people who registered while mail did not work. They are dropped after a month, unless you have them sent all the same.",
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
