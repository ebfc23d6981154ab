import type { Content } from "./kinds.ts";

/** How many months each is kept, as the server does it. */
export type KeptMonths = { registrations: number; messages: number; audit: number };

/** What words may hold in braces about it, such as 'We erase it after {registrationsMonths} months'. */
export function retentionNames({ registrations, messages, audit }: KeptMonths): Record<string, string> {
	return {
		registrationsMonths: String(registrations),
		messagesMonths: String(messages),
		recordsMonths: String(audit),
	};
}

/** The same content, with the privacy policy telling the months that count, whatever its file says. */
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
