import { useChrome } from "../lib/chrome.ts";

/** Line on every page while sample content is shown. */
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
