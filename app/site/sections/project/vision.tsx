import { type Hue, hueFill } from "../../../ui/hue.ts";

interface VisionProps {
	heading: string;
	hue: Hue;
	/** Goal of the project, in a sentence. */
	impact: string;
}

export function Vision({ heading, hue, impact }: VisionProps) {
	return (
		<section
			aria-labelledby="vision"
			className={`on-dark rounded border-l-8 border-accent px-2.5 py-3 sm:p-5 print:bg-transparent print:p-2 print:text-ink ${hueFill[hue]}`}
		>
			<h2 id="vision" className="text-h3">
				{heading}
			</h2>
			<p className="mt-1 max-w-[34ch] font-display text-h2 font-semibold print:text-h3">{impact}</p>
		</section>
	);
}
