import tokens from "../../styles/tokens.css?raw";
import { ButtonLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Section } from "../../ui/section.tsx";
import { Wheel } from "../../ui/wheel.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PlaceholderPicture } from "../components/placeholder-picture.tsx";
import { Containers } from "./containers.tsx";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import "./styleguide.css";

/** All components in every state. Development only: see app/routes.ts. */
export default function Styleguide() {
	return (
		<>
			<title>Style guide</title>
			<PageTitle
				title="Style guide"
				lead="What the pages are made of, in every state. Look here before you make a new piece."
				trail={[{ label: "Breadcrumbs lead back up", url: "/about" }]}
				variant="band"
			/>
			<Basics />
			<Controls />
			<Fields />
			<Containers />
			<States />
		</>
	);
}

const colours = [...tokens.matchAll(/--([\w-]+): (?:#|light-dark)/g)].map(([, name = ""]) => name);
const sizes = ["text-banner", "text-h1", "text-h2", "text-h3", "text-lead", "text-base", "text-small"];

function Basics() {
	return (
		<>
			<Section id="colours" heading="Colours" lead="By day and by night: the switch is in the footer.">
				<ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
					{colours.map((name) => (
						<li key={name} className="text-small">
							<span className="block h-8 rounded border border-line-strong" style={{ background: `var(--${name})` }} />
							{name}
						</li>
					))}
				</ul>
			</Section>
			<Section id="type" heading="Type" tone="quiet">
				<ul className="flex flex-col gap-2">
					{sizes.map((size) => (
						<li key={size}>
							<span className="text-small text-ink-quiet">{size}</span>
							<span className={`block ${size} ${/banner|h\d/.test(size) ? "font-display font-bold" : ""}`}>
								Not me, but you
							</span>
						</li>
					))}
					<li lang="hi" className="font-motto text-h2">
						स्वयं से पहले आप
					</li>
					<li lang="hi" className="font-display text-h2 font-bold">
						रक्तदान शिविर, श्रमदान, राष्ट्रीय सेवा योजना
					</li>
					<li lang="hi">क्षेत्रीय कार्यकर्ता नुक्कड़ नाटक में मिलेंगे।</li>
				</ul>
			</Section>
			<Section id="wheel" heading="The wheel and the divider">
				<div className="flex flex-wrap items-center gap-4">
					<Wheel className="size-30 text-action" />
					<Wheel className="size-8 text-ink" />
					<img src="/drawn/wheel-small.svg" alt="" width="64" height="64" />
					<img src="/drawn/rim.svg" alt="" width="120" height="120" />
				</div>
				<img src="/drawn/divider.svg" alt="" width="1200" height="48" className="mt-4 h-auto w-full" />
			</Section>
		</>
	);
}

const nobody = { src: "/drawn/empty.svg", alt: "An empty village square at night.", width: 800, height: 600 };

function States() {
	return (
		<>
			<Section id="loading" heading="While something is on its way">
				<div className="flex flex-wrap items-center gap-4">
					<Loading label="Loading..." />
					<PlaceholderPicture
						image={{ ...nobody, src: "/drawn/not-here.svg", alt: "A picture that never comes" }}
						hue="society"
						className="aspect-4/3 w-[16rem] rounded"
					/>
				</div>
			</Section>
			<Section id="failed" heading="When it did not come" tone="quiet">
				<LoadFailure what="events" />
			</Section>
			<Section id="empty" heading="When there is nothing">
				<EmptyState image={nobody} heading="No Event" text="There was none in this year.">
					<ButtonLink href="#empty">Show all</ButtonLink>
				</EmptyState>
			</Section>
		</>
	);
}
