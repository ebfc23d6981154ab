import type { Content } from "./kinds.ts";

/** Retention periods in months, as enforced by the server. */
export type KeptMonths = { registrations: number; messages: number; audit: number };

/** Returns the placeholder values for retention periods, as in 'We erase it after {registrationsMonths} months'. */
export function retentionNames({ registrations, messages, audit }: KeptMonths): Record<string, string> {
	return {
		registrationsMonths: String(registrations),
		messagesMonths: String(messages),
		recordsMonths: String(audit),
	};
}

/** Returns content whose privacy policy states the configured retention periods, whatever its file says. */
export function withRetention(content: Content, { registrations, messages, audit }: KeptMonths): Content {
	const { privacyPolicy } = content;
	const kept = new Map([
		["registrations", registrations],
		["messages", messages],
		["records", audit],
	]);
	const periods = privacyPolicy.retention.periods.map((period) => ({
		...period,
		months: kept.get(period.id) ?? period.months,
	}));
	return { ...content, privacyPolicy: { ...privacyPolicy, retention: { ...privacyPolicy.retention, periods } } };
}
