/** Views of the outbox; each has its own URL. */
export const views = [
	{
		value: "failing",
		label: "Failing",
		empty: "Nothing fails",
		about: "What could not be sent so far stands here. It is tried again by itself, less and less often.",
	},
	{
		value: "dead",
		label: "Given up",
		empty: "Nothing was given up",
		about: "What failed too often, or cannot arrive, stands here. It is tried again only when you ask for it.",
	},
	{
		value: "waiting",
		label: "Waiting",
		empty: "Nothing waits",
		about: "What is sent within seconds stands here, if there is a way to send it.",
	},
	{
		value: "lapsed",
		label: "Held back",
		empty: "Nothing is held back",
		about:
			"What waited for longer than a day stands here, for example until a mail server was set up. Nothing is sent until you decide: send it, or discard it. What nobody decides about is dropped after a month.",
	},
	{
		value: "unsure",
		label: "May have been sent",
		empty: "All is known",
		about:
			"Copies of mailings that were handed to the mail server, which did not say that it has them: the site was stopped, or the line broke. Most have arrived. So that nobody gets a mailing twice, none is sent again unless you decide so. What nobody decides about is dropped after a month.",
	},
	{
		value: "discarded",
		label: "Discarded",
		empty: "Nothing was discarded",
		about: "What you discarded stands here. It is not sent, and dropped after a month.",
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

/** Whether somebody has to decide what becomes of the messages of the view. */
export function isHeld(view: View): boolean {
	return view === "lapsed" || view === "unsure";
}
