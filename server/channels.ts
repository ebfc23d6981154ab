import type { RemoteBackend } from "../core/backend/contract.ts";
import { forwardingChannel } from "../core/backend/forwarding.ts";
import { failureMails } from "../core/backup/failure-mail.ts";
import { coordinatorMails, matchMails } from "../core/matching/mails.ts";
import type { Channel } from "../core/outbox/delivery.ts";
import { webhookCaller } from "../core/outbox/webhook.ts";
import type { CurrentMail } from "../core/settings/mail.ts";
import type { LivePreferences } from "../core/settings/preferences.ts";
import { openWebhook } from "../core/settings/webhook.ts";
import { signupMails } from "../core/signups/mails.ts";
import { type ChannelOptions, openChannels } from "../core/submissions/delivery-channels.ts";
import type { Settings } from "./settings.ts";

type Given = Pick<ChannelOptions, "db" | "content" | "secret" | "siteUrl"> & {
	preferences: LivePreferences;
	mail: CurrentMail;
};

/**
 * Returns the active channels: email, webhook, and the remote backend if there is one. Read for each delivery, because
 * organisers can change the recipients at any time.
 */
export function channelsOf(
	{ allowPrivateAddresses }: Settings,
	{ preferences, mail, ...given }: Given,
	remote: RemoteBackend | undefined,
): () => Promise<Channel[]> {
	return async () => {
		const { organisers, ...preferred } = await preferences.read();
		const webhook = openWebhook(preferred.webhook, given.secret);
		const sendMail = await mail();
		const callWebhook = webhook && webhookCaller({ ...webhook, publicOnly: webhook.chosen && !allowPrivateAddresses });
		const organisersEmail = organisers.length > 0 ? organisers : undefined;
		const channels = openChannels({ ...given, now: Date.now, sendMail, organisersEmail, callWebhook });
		if (sendMail) {
			const options = { ...given, now: Date.now };
			channels.push(signupMails(options, sendMail), matchMails(options, sendMail));
			channels.push(coordinatorMails({ ...options, organisers }, sendMail));
			channels.push(failureMails({ ...given, organisers }, sendMail));
		}
		return remote ? [...channels, forwardingChannel(given.db, remote.send)] : channels;
	};
}
