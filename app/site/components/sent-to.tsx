import { Link } from "../../ui/link.tsx";
import { useWords } from "../lib/chrome.ts";

/**
 * To which address the mail went, and the way to another. The page's script puts the address in, once and for whoever has
 * just typed it: who has only the link to the page reads none.
 */
export function SentTo({ correct }: { correct: string }) {
	const words = useWords();
	const [before, after] = words.sentTo.split("{address}");
	// Where no mail is sent, the sentence says so and has no gap.
	if (after === undefined) return <p>{before}</p>;
	return (
		<p>
			{before}
			<strong data-sent-to className="wrap-anywhere">
				{words.addressTyped}
			</strong>
			{after}{" "}
			<Link href={correct} data-corrects="" className="inline-block py-0.5 font-semibold text-link underline">
				{words.correct}
			</Link>
		</p>
	);
}
