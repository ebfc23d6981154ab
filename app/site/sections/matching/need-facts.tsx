import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { MatchKind, Needs } from "../../../../core/matching/kinds.ts";
import { momentSpan, weekday } from "../../../../core/time/moment-span.ts";
import { useLanguage } from "../../lib/language.tsx";

export type KindAndNeed = { [Kind in MatchKind]: { kind: Kind; need: Needs[Kind] } }[MatchKind];

interface NeedFactsProps {
	about: KindAndNeed;
	facts: Content["matchPages"]["facts"];
	forms: Content["matchForms"];
}

/** What is needed, when and where; never by whom. */
export function NeedFacts({ about, facts, forms }: NeedFactsProps) {
	return (
		<FactList>
			<Fact name={facts.what}>{needTitle(about, facts, forms)}</Fact>
			<Fact name={facts.when}>{needTime(about, facts, useLanguage())}</Fact>
			{about.kind === "scribe" && <Fact name={facts.length}>{fill(facts.minutes, { count: about.need.minutes })}</Fact>}
			<Fact name={facts.where}>{placeOf(about, forms)}</Fact>
		</FactList>
	);
}

export function FactList({ children }: { children: ReactNode }) {
	return <dl className="flex flex-col gap-1">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
			<dt className="text-ink-quiet">{name}</dt>
			<dd className="text-lead font-semibold wrap-anywhere">{children}</dd>
		</div>
	);
}

/** 'Hindi, Mathematics, Classes 11 and 12 · Write what I say', or 'Platelets for O negative (O−) · Units: 2'. */
export function needTitle(about: KindAndNeed, facts: NeedFactsProps["facts"], forms: NeedFactsProps["forms"]): string {
	if (about.kind === "scribe") {
		const { subject, language, level, help } = about.need;
		const exam = [labelOf(forms.subjects, subject), labelOf(forms.languages, language), forms.levels[level]];
		return `${exam.join(", ")} · ${forms.help[help]}`;
	}
	const { component, group, units } = about.need;
	const what = `${forms.components[component]} ${fill(facts.group, { group: forms.groups[group] })}`;
	return `${what} · ${fill(facts.units, { count: units })}`;
}

/** When it begins and ends, or by when it is needed. */
export function needTime({ kind, need }: KindAndNeed, facts: NeedFactsProps["facts"], language: string): string {
	const moment = `${weekday(need.at, language)}, ${momentSpan(need.at, null, language)}`;
	return kind === "blood" ? fill(facts.by, { date: moment }) : moment;
}

function placeOf(about: KindAndNeed, forms: NeedFactsProps["forms"]): string {
	if (about.kind === "scribe") return about.need.place;
	return `${about.need.hospital}, ${labelOf(forms.areas, about.need.area)}`;
}

/** What was taken off the list since has its id. */
function labelOf(list: readonly { id: string; label: string }[], id: string): string {
	return list.find((item) => item.id === id)?.label ?? id;
}
