import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";
import { BloodLink } from "./blood-link.tsx";

type ContributeProps = Content["bloodDonation"]["contribute"] & {
	/** Words of the ways to the private forms. */
	inPrivate: Content["matchForms"]["ways"];
};

/** Two options: donate, or request blood. */
export function Contribute({ heading, donate, request, inPrivate }: ContributeProps) {
	return (
		<Section id="contribute" heading={heading} tone="quiet">
			<div className="grid gap-3 md:grid-cols-2">
				<Way {...donate}>
					<BloodLink to="bloodDonate" look="action" />
					<ButtonLink href="/blood-donation/donor" size="large">
						{inPrivate.donor}
					</ButtonLink>
				</Way>
				<Way {...request}>
					<ButtonLink href={request.form.url} look="action" size="large">
						{request.form.label}
					</ButtonLink>
					<BloodLink to="bloodRequest" look="plain" />
				</Way>
			</div>
		</Section>
	);
}

function Way({
	heading,
	content,
	children,
}: Content["bloodDonation"]["contribute"]["donate"] & { children: ReactNode }) {
	return (
		<article className="flex flex-col gap-2 rounded border-t-8 border-health bg-paper-raised p-3 shadow-raised sm:p-4">
			<h3 className="text-h2">{heading}</h3>
			<Prose prose={content} />
			<div className={`mt-auto pt-1 ${actions}`}>{children}</div>
		</article>
	);
}
