import { fill } from "../../../core/forms/fill.ts";

interface AboutTitleProps {
	/** With the placeholder {title}. */
	words: string;
	title: string;
	/** Language of the title, if it is not that of the words. */
	lang: string | undefined;
}

/** Words with a title in them, which is marked where it is in another language. */
export function AboutTitle({ words, title, lang }: AboutTitleProps) {
	if (lang === undefined) return fill(words, { title });
	const [before, after] = words.split("{title}", 2);
	return (
		<>
			{before}
			<span lang={lang}>{title}</span>
			{after}
		</>
	);
}
