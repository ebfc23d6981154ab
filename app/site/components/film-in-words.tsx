import { type SyntheticEvent, useState } from "react";
import { Link } from "../../ui/link.tsx";

interface FilmInWordsProps {
	heading: string;
	/** Missing in the page of another film: unfolding it then fetches the words. */
	words: string | undefined;
	/** Page that shows this film with its words. */
	page: string;
	title: string;
}

/** What is seen in a film, for those who do not see it. */
export function FilmInWords({ heading, words: known, page, title }: FilmInWordsProps) {
	const [words, setWords] = useState(known);

	function unfolded({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>): void {
		if (open && words === undefined) readWords(page).then(setWords, () => undefined);
	}

	return (
		<details onToggle={unfolded} className="w-full text-small text-on-structure-quiet">
			<summary className="min-h-3 w-fit cursor-pointer underline">{heading}</summary>
			<p className="mt-0.5 max-w-[72ch]" data-film-words aria-live="polite">
				{words ?? <Link href={page}>{title}</Link>}
			</p>
		</details>
	);
}

async function readWords(page: string): Promise<string | undefined> {
	const response = await fetch(page);
	const document = new DOMParser().parseFromString(await response.text(), "text/html");
	return document.querySelector("[data-film-words]")?.textContent ?? undefined;
}
