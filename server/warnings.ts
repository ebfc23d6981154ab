import type { Content } from "../content/kinds.ts";
import type { Settings } from "./settings.ts";

/** What works, but is probably not meant: told once, at the start. */
export function warningsFor(settings: Settings, { privacyPolicy }: Pick<Content, "privacyPolicy">): string[] {
	const { registrations, messages, audit } = settings.retention;
	const kept = new Map([
		["registrations", registrations],
		["messages", messages],
		["records", audit],
	]);
	const broken = privacyPolicy.retention.periods.filter(({ id, months }) => (kept.get(id) ?? months) !== months);
	return [
		...broken.map(
			({ id, months }) =>
				`The privacy policy promises ${months} months for ${id}, but the settings keep them for ${kept.get(id)}.`,
		),
		...(settings.mail && !settings.siteUrl
			? ["SITE_URL is not set: the links in letters lead to this machine only."]
			: []),
	];
}
