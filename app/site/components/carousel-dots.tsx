import { fill } from "../../../core/forms/fill.ts";
import { useWords } from "../lib/chrome.ts";

interface DotsProps {
	count: number;
	selected: number;
	goTo: (index: number) => void;
}

/** One spoke per slide; the selected one is bold, like the bars of the wheel. */
export function CarouselDots({ count, selected, goTo }: DotsProps) {
	const words = useWords();
	return (
		<fieldset aria-label={words.chooseSlide} className="flex flex-wrap justify-center">
			{Array.from({ length: count }, (_, index) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: a spoke is its place in the row
					key={index}
					type="button"
					onClick={() => goTo(index)}
					aria-label={fill(words.goToSlide, { n: index + 1 })}
					aria-current={index === selected ? "true" : undefined}
					aria-disabled={index === selected ? "true" : undefined}
					className="flex h-4 w-3 items-center justify-center rounded"
				>
					<span className="spoke" />
				</button>
			))}
		</fieldset>
	);
}
