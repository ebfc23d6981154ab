import { Pause, Play } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { actions } from "../../../ui/actions.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { frame } from "../../../ui/frame.ts";

/** First screen: as high as the window, and never less than 70 % of it or than its text. */
export function Banner({
	heading,
	description,
	image,
	narrow,
	wider,
	wheel,
	waysLabel,
	ways,
}: Content["home"]["banner"]) {
	return (
		<section
			data-made-from="home.banner"
			aria-labelledby="banner"
			className="group on-dark relative isolate -mt-[var(--header)] flex min-h-screen flex-col overflow-hidden print:min-h-0 bg-backdrop text-on-structure"
		>
			<div className={`${frame} pt-[calc(var(--header)+2rem)]`}>
				<div className="flex max-w-[36rem] flex-col gap-2 lg:gap-3">
					<h1 id="banner" className="text-banner font-extrabold lg:wrap-normal">
						{heading}
					</h1>
					<p className="max-w-[21em] text-lead">{description}</p>
				</div>
			</div>
			{/* Together with the space above the text this makes the 70 %. */}
			<div className="flex min-h-[calc(70vh-var(--header)-2rem)] print:min-h-0 grow flex-col justify-between">
				<ul aria-label={waysLabel} className={`${frame} py-2 lg:py-3 ${actions}`}>
					{ways.map(({ id, label, url }, i) => (
						<li key={id} className="flex flex-col">
							<ButtonLink href={url} look={i === 0 ? "action" : "onBackdrop"} size="large">
								{label}
							</ButtonLink>
						</li>
					))}
				</ul>
				<div className="@container -z-10 -mt-[38%] print:mt-0 lg:absolute lg:inset-0 lg:mt-0 lg:[container-type:size]">
					<picture>
						{wider && <source media="(min-width: 96rem)" srcSet={wider} width="2400" height="900" />}
						<source media="not all and (min-width: 75rem)" srcSet={narrow} width="800" height="900" />
						<img
							src={image.src}
							alt={image.alt}
							width={image.width}
							height={image.height}
							fetchPriority="high"
							className="relative z-1 h-auto w-full lg:size-full lg:object-cover lg:object-left-bottom xl:object-right-bottom"
						/>
					</picture>
					{/* Behind the crowd, and after it: what is painted before the picture has come must not move. */}
					{wheel && <TurningWheel {...wheel} />}
				</div>
				{wheel && <WheelPause {...wheel} />}
			</div>
		</section>
	);
}

type Wheel = NonNullable<Content["home"]["banner"]["wheel"]>;

/** The large wheel behind the crowd; turns once in two minutes, and only while it is visible. */
function TurningWheel({ image }: Pick<Wheel, "image">) {
	return (
		<div className="banner-wheel">
			<img
				src={image}
				alt=""
				width="800"
				height="800"
				// Decoration: the words and the crowd come first, and React would preload it.
				fetchPriority="low"
				className="size-full motion-safe:animate-[spin_120s_linear_infinite] stops-by-switch"
			/>
		</div>
	);
}

/** Long-running motion must be stoppable (WCAG 2.2.2). A checkbox, so that it works without JavaScript. */
function WheelPause({ pause }: Pick<Wheel, "pause">) {
	return (
		<label
			title={pause}
			className="absolute right-1 bottom-1 hidden size-5.5 cursor-pointer place-items-center rounded-full bg-structure-deep/70 has-focus-visible:outline-3 has-focus-visible:outline-accent supports-[selector(:has(*))]:grid motion-reduce:hidden print:hidden"
		>
			<input type="checkbox" name="wheel" aria-label={pause} className="peer sr-only" />
			<Pause aria-hidden className="size-2.5 peer-checked:hidden" />
			<Play aria-hidden className="hidden size-2.5 peer-checked:block" />
		</label>
	);
}
