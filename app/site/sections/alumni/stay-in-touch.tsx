import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";

export function StayInTouch({ heading, text }: Content["alumni"]["stayInTouch"]) {
	return (
		<Section id="stay-in-touch" heading={heading} tone="quiet">
			<p className="max-w-[60ch] text-lead">{text}</p>
		</Section>
	);
}
