import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose } from "../../components/prose.tsx";

export function Certificate({ heading, image, caption, content }: Content["about"]["certificate"]) {
	return (
		<Section id="certificate" heading={heading}>
			<div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-2">
				<figure className="flex flex-col gap-1">
					<Picture image={image} className="h-auto w-full rounded shadow-floating" />
					<figcaption className="text-small text-ink-quiet">{caption}</figcaption>
				</figure>
				<Prose prose={content} className="text-lead" />
			</div>
		</Section>
	);
}
