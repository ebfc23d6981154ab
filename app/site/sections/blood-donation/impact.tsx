import type { Content } from "../../../../core/content/kinds.ts";
import { Reveal } from "../../../ui/reveal.tsx";
import { Section } from "../../../ui/section.tsx";
import { Picture } from "../../components/picture.tsx";

/** Three photographs, with figures below. */
export function Impact({ heading, figures, photos }: Content["bloodDonation"]["impact"]) {
	if (figures.length === 0 && photos.length === 0) return null;
	return (
		<Section id="impact" heading={heading}>
			<ul className="grid grid-cols-2 gap-1 md:grid-cols-3 md:gap-2">
				{photos.map((photo, i) => (
					<li key={photo.src} className={i === 0 ? "col-span-2 md:col-span-1" : undefined}>
						<Picture image={photo} className="block aspect-[4/3] w-full rounded object-cover" />
					</li>
				))}
			</ul>
			<Reveal>
				<dl className="mt-3 grid gap-x-4 gap-y-2 md:grid-cols-3">
					{figures.map(({ id, value, text }) => (
						<div key={id} className="flex flex-col-reverse justify-end border-l-4 border-health pl-2">
							<dt className="text-lead">{text}</dt>
							<dd className="font-display text-[clamp(3rem,5.5vw,5.5rem)] leading-none font-extrabold whitespace-nowrap text-action tabular-nums">
								{value}
							</dd>
						</div>
					))}
				</dl>
			</Reveal>
		</Section>
	);
}
