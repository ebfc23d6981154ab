import { z } from "zod";
import type { Chosen } from "./preferences.ts";

/** Form values as typed. */
export interface NotificationsTyped {
	/** Email addresses separated by commas, spaces or line breaks; blank for the environment's default. */
	organisers: string;
	/** Blank for the environment's default. */
	webhookUrl: string;
	/** Whether the webhook is disabled, even if the environment has one. */
	webhookOff: boolean;
	/** Blank to keep the current one. */
	webhookSecret: string;
}

export type NotificationFields = "organisers" | "webhookUrl" | "webhookSecret";

export type NotificationsRead =
	| { ok: true; changes: Pick<Chosen, "organisers" | "webhookUrl" | "webhookSecret"> }
	| { ok: false; errors: Partial<Record<NotificationFields, string[]>> };

/** Parses the notification settings or returns the errors. `hasSecret`: whether there is already a signing secret. */
export function readNotifications(
	typed: NotificationsTyped,
	before: Pick<Chosen, "webhookSecret">,
	hasSecret: boolean,
): NotificationsRead {
	const organisers = typed.organisers.split(/[\s,;]+/).filter((address) => address !== "");
	const { webhookUrl, webhookOff, webhookSecret } = typed;
	const called = webhookUrl !== "" && !webhookOff;
	const errors = {
		organisers: organisers
			.filter((address) => !z.email().safeParse(address).success)
			.map((address) => `“${address}” is no e-mail address.`),
		webhookUrl:
			called && !z.url({ protocol: /^https?$/ }).safeParse(webhookUrl).success
				? ["Write the whole address, such as https://script.google.com/macros/s/…/exec"]
				: [],
		webhookSecret: secretErrors(webhookSecret, called && !hasSecret),
	};
	if (Object.values(errors).some((list) => list.length > 0)) return { ok: false, errors };
	return {
		ok: true,
		changes: {
			organisers: organisers.length > 0 ? organisers : undefined,
			webhookUrl: webhookOff ? "" : webhookUrl || undefined,
			webhookSecret: webhookSecret || before.webhookSecret,
		},
	};
}

function secretErrors(secret: string, needed: boolean): string[] {
	if (secret === "" && needed)
		return ["Write a secret that both sides know, so that the receiver can tell our calls from a stranger's."];
	return secret !== "" && secret.length < 16 ? ["Write at least 16 characters."] : [];
}
