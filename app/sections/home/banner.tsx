import type { Content } from "../../../content/kinds.ts";
import { Picture } from "../../components/picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** The first screen: never lower than the window, nor than 70 % of it and its own words. */
export function Banner({ heading, description, image, waysLabel, ways }: Content["home"]["banner"]) {
	return (
		<section
			aria-labelledby="banner"
			className="on-dark relative isolate -mt-[var(--header)] flex min-h-[max(100vh,calc(70vh+100%))] flex-col justify-center overflow-hidden bg-structure px-2 pt-[var(--header)] pb-4 text-on-structure sm:px-4 lg:px-8"
		>
			<Picture image={image} priority className="absolute inset-0 -z-10 size-full object-cover object-right-bottom" />
			<div className="flex max-w-[46rem] flex-col gap-3">
				<h1 id="banner" className="text-banner font-extrabold">
					{heading}
				</h1>
				<p className="max-w-[40ch] text-lead">{description}</p>
				<ul aria-label={waysLabel} className="flex flex-wrap gap-1">
					{ways.map(({ id, label, url }, i) => (
						<li key={id}>
							<ButtonLink to={url} look={i === 0 ? "action" : "onDark"} size="large">
								{label}
							</ButtonLink>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
