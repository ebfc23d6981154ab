import { Mail } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";

interface DeletionStepsProps {
	steps: Content["deleteAccount"]["steps"];
	mail: Content["deleteAccount"]["mail"];
	/** Recipient of the email. */
	email: string;
}

/** Three steps; the first is a link to a prepared email. */
export function DeletionSteps({ steps, mail, email }: DeletionStepsProps) {
	return (
		<Section id="steps" heading={steps.heading}>
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
