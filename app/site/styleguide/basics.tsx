import tokens from "../../styles/tokens.css?raw";
import { Section } from "../../ui/section.tsx";
import { Wheel } from "../../ui/wheel.tsx";

const colours = [...tokens.matchAll(/--([\w-]+): (?:#|light-dark)/g)].map(([, name = ""]) => name);
const sizes = ["text-banner", "text-h1", "text-h2", "text-h3", "text-lead", "text-base", "text-small"];

export function Basics() {
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
