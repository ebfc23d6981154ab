import { frame } from "../../../ui/frame.ts";

/** Closing lines, one sentence each. */
export function Slogan({ words }: { words: string }) {
	const sentences = words.split(/(?<=\.) /);
	return (
		<section aria-label={words} className="on-dark bg-structure py-8 text-on-structure md:py-14">
			<p className={`${frame} font-display text-h1 font-extrabold lg:text-banner`}>
				{sentences.map((sentence, i) => (
					<span key={sentence} className={`block ${i === sentences.length - 1 ? "text-accent" : ""}`}>
						{sentence}{" "}
					</span>
				))}
			</p>
		</section>
	);
}
