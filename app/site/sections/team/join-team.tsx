import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";

export function JoinTeam({ heading, text, label, url }: Content["team"]["join"]) {
	return (
		<Section id="join" heading={heading} lead={text} tone="quiet" className="print:hidden">
			<ButtonLink href={url} look="action" size="large">
				{label}
			</ButtonLink>
		</Section>
	);
}
