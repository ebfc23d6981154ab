import { fill } from "../../../core/forms/fill.ts";
import { Link } from "../../ui/link.tsx";
import { useChrome } from "../lib/chrome.ts";

/** Line on every page that names the sample content. */
export function SampleNotice() {
	const { navigation, samples } = useChrome();
	if (samples.length === 0) return null;
	const { label, text, link } = navigation.sampleNotice;
	return (
		<aside aria-label={label} className="bg-accent px-2 py-0.5 text-center text-small text-on-accent">
			{fill(text, { names: samples.join(", ") })}{" "}
			<Link href="/samples" className="inline-block underline">
				{link}
			</Link>
		</aside>
	);
}
