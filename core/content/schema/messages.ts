import { z } from "zod";
import { type MessageKey, messageKeys } from "../../forms/messages.ts";
import { sample, text } from "./common.ts";

/** One text for every message key of the form rules; missing and unknown keys are errors. */
export const messages = z.strictObject({ sample, ...lines() }).meta({
	title: "Messages",
	description: "What forms and alerts say.",
	group: "Words of the site",
});

function lines(): Record<MessageKey, typeof text> {
	return Object.fromEntries(messageKeys.map((key) => [key, text])) as Record<MessageKey, typeof text>;
}
