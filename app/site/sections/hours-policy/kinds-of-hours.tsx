import { HandHeart, type LucideIcon, Presentation } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

type Kinds = Content["hoursPolicy"]["kinds"];

/** What counts as ground hours and what does not, side by side. */
export function KindsOfHours({ kinds }: { kinds: Kinds }) {
	return (
		<Section id="kinds" heading={kinds.heading} lead={kinds.lead} tone="quiet">
			<div className="grid gap-3 md:grid-cols-2 print:grid-cols-2">
				<Kind kind={kinds.ground} examplesLabel={kinds.examplesLabel} Icon={HandHeart} edge="border-ink" />
				<Kind kind={kinds.nonGround} examplesLabel={kinds.examplesLabel} Icon={Presentation} edge="border-accent" />
			</div>
			<Prose prose={kinds.unsure} className="mt-3" />
		</Section>
	);
}

interface KindProps {
	kind: Kinds["ground"];
	examplesLabel: string;
	Icon: LucideIcon;
	edge: string;
}

function Kind({ kind, examplesLabel, Icon, edge }: KindProps) {
	return (
		<div
			className={`flex flex-col gap-2 rounded border-t-8 bg-paper-raised p-2 shadow-raised sm:p-4 print:break-inside-avoid print:p-0 print:pt-1 ${edge}`}
		>
			<div className="flex items-center gap-2">
				<Icon aria-hidden className="size-5 shrink-0 text-action" />
				<h3 className="text-h3">{kind.name}</h3>
			</div>
			<p className="text-lead">{kind.meaning}</p>
			<p className="font-semibold">{kind.rule}</p>
			<div>
				<h4 className="text-small text-ink-quiet">{examplesLabel}</h4>
				<ul className="mt-0.5 flex list-outside list-disc flex-col gap-0.5 pl-3 marker:text-action">
					{kind.examples.map((example) => (
						<li key={example}>{example}</li>
					))}
				</ul>
			</div>
		</div>
	);
}
