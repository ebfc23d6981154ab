import { decrypt, encrypt } from "./encryption.ts";
import type { Chosen, Webhook } from "./preferences.ts";

const boundTo = "webhook";

/** Encrypts what was typed. The same secret once more stays as it is stored. */
export function sealWebhookSecret(typed: string, before: Pick<Chosen, "webhookSecret">, secret: string): string {
	const { webhookSecret: stored } = before;
	if (stored !== undefined && isSealed(stored) && readStored(stored, secret) === typed) return stored;
	return encrypt(secret, "webhook secret", typed, boundTo);
}

/** The webhook with its secret in clear, ready to be called; undefined if the secret cannot be read any more. */
export function openWebhook(
	webhook: Webhook | undefined,
	secret: string,
): { url: string; secret: string; chosen: boolean } | undefined {
	if (!webhook) return undefined;
	const { url, chosen } = webhook;
	const clear = webhook.stored === undefined ? webhook.given : readStored(webhook.stored, secret);
	return clear ? { url, secret: clear, chosen } : undefined;
}

function readStored(stored: string, secret: string): string | null {
	// Earlier versions stored it in clear; it is encrypted when the notifications are saved again.
	return isSealed(stored) ? decrypt(secret, "webhook secret", stored, boundTo) : stored;
}

function isSealed(stored: string): boolean {
	return /^v1(\.[\w-]+){3}$/.test(stored);
}
