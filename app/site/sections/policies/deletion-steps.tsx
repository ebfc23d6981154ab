import { Mail } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { type Prose, plainText } from "../../../../core/content/prose.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";
import { Section } from "../../../ui/section.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { Points } from "./points.tsx";

interface DeletionStepsProps {
	steps: Content["deleteAccount"]["steps"];
	mail: Content["deleteAccount"]["mail"];
	/** Recipient of the email. */
	email: string;
}

/** Three steps; the first is a link to a prepared email. */
export function DeletionSteps({ steps, mail, email }: DeletionStepsProps) {
	return (
		<Section id="steps" data-made-from="deleteAccount.steps" heading={steps.heading}>
			<NumberedSteps across steps={steps.items.map(({ id, title, text }) => ({ id, title, content: <p>{text}</p> }))} />
			<div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
				<a href={mailto(email, mail)} className={`${buttonClass({ look: "action", size: "large" })} print:hidden`}>
					<Mail aria-hidden className="size-3" />
					{mail.label}
				</a>
				<a href={`mailto:${email}`} className="min-w-0 py-1 font-semibold wrap-anywhere text-link underline">
					{email}
				</a>
			</div>
		</Section>
	);
}

function mailto(email: string, { subject, message }: DeletionStepsProps["mail"]): string {
	return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}

/** What is deleted, and what to consider before: one point per heading of the text. */
export function DeletionDetails({ label, body }: { label: string; body: Prose }) {
	return (
		<section data-made-from="deleteAccount.body" aria-label={label} className="bg-paper-quiet py-6 md:py-8">
			<div className={frame}>
				<Points items={pointsOf(body)} level={2} />
			</div>
		</section>
	);
}

function pointsOf(body: Prose) {
	return body.flatMap((block, i) => {
		if (block.type !== "heading") return [];
		const next = body.findIndex(({ type }, j) => j > i && type === "heading");
		const title = plainText([block]);
		return [{ id: title, title, content: body.slice(i + 1, next === -1 ? undefined : next) }];
	});
}
