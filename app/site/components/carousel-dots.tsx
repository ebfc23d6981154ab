import { useWords } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";

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
					className="group flex h-4 w-3 items-center justify-center rounded"
				>
					<span className="h-1.5 w-[3px] rounded-full bg-current/60 transition-[height,width] duration-150 group-hover:h-2.5 group-aria-current:h-3 group-aria-current:w-1 group-aria-current:bg-current forced-colors:bg-[ButtonText] forced-colors:group-aria-current:bg-[HighlightText]" />
				</button>
			))}
		</fieldset>
	);
}
