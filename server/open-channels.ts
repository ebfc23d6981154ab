import type { Channel } from "../core/outbox/delivery.ts";
import { mailSender } from "../core/outbox/mail-sender.ts";
import { webhookCaller } from "../core/outbox/webhook.ts";
import type { RemoteBackend } from "../core/remote/contract.ts";
import { forwardingChannel } from "../core/remote/forwarding.ts";
import type { LivePreferences } from "../core/settings/preferences.ts";
import { type ChannelOptions, openChannels } from "../core/submissions/delivery-channels.ts";
import type { Settings } from "./settings.ts";

type Given = Pick<ChannelOptions, "db" | "content" | "secret" | "siteUrl"> & { preferences: LivePreferences };

/**
 * The channels that are open: email, a webhook, and another server if there is one. They are asked for each time that
 * something is to be sent, because organisers may change who is told.
 */
export function channelsOf(
	{ mail, allowPrivateAddresses }: Settings,
	{ preferences, ...given }: Given,
	remote: RemoteBackend | undefined,
): () => Promise<Channel[]> {
	const sendMail = mail && mailSender(mail);
	return async () => {
		const { organisers, webhook } = await preferences.read();
		const callWebhook = webhook && webhookCaller({ ...webhook, publicOnly: webhook.chosen && !allowPrivateAddresses });
		const organisersEmail = organisers.length > 0 ? organisers : undefined;
		const channels = openChannels({ ...given, now: Date.now, sendMail, organisersEmail, callWebhook });
		return remote ? [...channels, forwardingChannel(given.db, remote.send)] : channels;
	};
}
