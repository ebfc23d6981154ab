/** A browser as people call it, from the way it names itself: 'Firefox on Android'. */
export function deviceOf(userAgent: string): string {
	const browser = nameIn(userAgent, browsers) ?? "A browser";
	const system = nameIn(userAgent, systems);
	return system ? `${browser} on ${system}` : browser;
}

/** In this order: most browsers call themselves Chrome and Safari too. */
const browsers: [RegExp, string][] = [
	[/\bEdg(A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

function nameIn(userAgent: string, names: [RegExp, string][]): string | undefined {
	return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
