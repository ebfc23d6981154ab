import { type ChannelOptions, openChannels } from "../backend/channels.ts";
import type { Backend } from "../backend/contract.ts";
import type { Channel } from "../backend/delivery.ts";
import { forwarding } from "../backend/forwarding.ts";
import { mailSender } from "../backend/mail.ts";
import { webhookCaller } from "../backend/webhook.ts";
import type { Settings } from "./settings.ts";

type Given = Pick<ChannelOptions, "db" | "content" | "secret" | "siteUrl">;

/** The ways out of the outbox that the settings open: letters, a webhook, and another server if there is one. */
export function channelsOf({ mail, webhook }: Settings, given: Given, remote: Backend | undefined): Channel[] {
	const channels = openChannels({
		...given,
		now: Date.now,
		sendMail: mail && mailSender(mail),
		organisersEmail: mail?.organisers,
		callWebhook: webhook && webhookCaller(webhook),
	});
	return remote ? [...channels, forwarding(given.db, remote)] : channels;
}
