import type { ReactNode } from "react";
import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { isoMoment, momentSpan, weekday } from "../../../../core/time/moment-span.ts";
import { plural } from "../../../../core/words/words.ts";
import { Link } from "../../../ui/link.tsx";
import { TargetLink } from "../../components/target-link.tsx";
import { langOf } from "../../lib/foreign.ts";
import { useLanguage } from "../../lib/language.tsx";
import type { ShownEvent } from "../../lib/shown-event.ts";

interface EventFactsProps {
	event: ShownEvent;
	words: Content["eventPage"];
}

/** When and where it is, what it belongs to, and which hours it gives. */
export function EventFacts({ event, words: { facts: words } }: EventFactsProps) {
	const language = useLanguage();
	const { venue, starts_at, ends_at, map_link, domain, project, service_minutes, hours_kind } = event;
	return (
		<section data-made-from={`/console/events/${event.id}`} aria-labelledby="facts-heading">
			<h2 id="facts-heading" className="sr-only">
				{words.heading}
			</h2>
			<dl className="flex flex-col divide-y divide-line">
				{starts_at !== null && (
					<Fact label={words.when}>
						<time dateTime={isoMoment(starts_at)} className="font-semibold">
							{weekday(starts_at, language)}, {momentSpan(starts_at, ends_at, language)}
						</time>{" "}
						<span className="text-small text-ink-quiet">{words.indianTime}</span>
					</Fact>
				)}
				{(venue || map_link) && (
					<Fact label={words.where}>
						{venue && (
							<span lang={langOf(event, "venue")} className="font-semibold">
								{venue}
							</span>
						)}
						{map_link && (
							<span className="block">
								<TargetLink url={map_link} className="text-link">
									{words.map}
								</TargetLink>
							</span>
						)}
					</Fact>
				)}
				{domain && (
					<Fact label={words.domain}>{domain.url ? <PageLink {...domain} url={domain.url} /> : domain.name}</Fact>
				)}
				{project && (
					<Fact label={words.project}>
						<PageLink {...project} />
					</Fact>
				)}
				{service_minutes !== null && (
					<Fact label={words.hours}>
						{[
							hoursIn(words, service_minutes, language),
							hours_kind && { ground: words.ground, "non-ground": words.nonGround }[hours_kind],
						]
							.filter(Boolean)
							.join(", ")}
						<span className="block">
							<Link href={href("/hours-policy")} className="text-link">
								{words.policy.label}
							</Link>
						</span>
					</Fact>
				)}
			</dl>
		</section>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-2 py-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
			<dt className="text-small text-ink-quiet sm:pt-[0.2em]">{label}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</div>
	);
}

function PageLink({ name, url }: { name: string; url: string }) {
	return (
		<Link href={url} className="text-link">
			{name}
		</Link>
	);
}

function hoursIn(words: Content["eventPage"]["facts"], minutes: number, language: string): string {
	return fill(plural(words.hoursGiven, minutes / 60, language), { count: minutes / 60 });
}
