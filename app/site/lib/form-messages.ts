import type { Content } from "../../../core/content/kinds.ts";

/** Returns only the messages that the form may show, because they are sent with its page. */
export function formMessages(
	messages: Content["messages"],
	form: "contact" | "register" | "signup" | "match",
): Record<string, string> {
	const parts = [form, "text", "form"];
	return Object.fromEntries(
		Object.entries(messages).flatMap(([key, words]) =>
			typeof words === "string" && parts.some((part) => key.startsWith(`${part}.`)) ? [[key, words]] : [],
		),
	);
}
