const mark = "WithoutMail";

/**
 * Chooses between what is promised where mail is sent, and its twin '…WithoutMail', which says what happens instead. This
 * is the one place that knows: pages have a single text.
 */
export function saidWith<T>(sendsMail: boolean, content: T): T;
export function saidWith(sendsMail: boolean, content: unknown): unknown {
	if (Array.isArray(content)) return content.map((entry) => saidWith(sendsMail, entry));
	if (typeof content !== "object" || content === null) return content;
	const record = new Map(Object.entries(content));
	const chosen = [...record].flatMap(([key, value]): [string, unknown][] => {
		if (key.endsWith(mark)) return [];
		const twin = sendsMail ? undefined : record.get(key + mark);
		return [[key, saidWith(sendsMail, twin ?? value)]];
	});
	return Object.fromEntries(chosen);
}
