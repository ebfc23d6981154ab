import { useChrome } from "../lib/chrome.ts";

/** One slim line on every page while anything shown is still a sample. */
export function SampleNotice() {
	const { navigation, showsSamples } = useChrome();
	if (!showsSamples) return null;
	const { label, text } = navigation.sampleNotice;
	return (
		<aside aria-label={label} className="bg-accent px-2 py-0.5 text-center text-small text-on-accent">
			{text}
		</aside>
	);
}
