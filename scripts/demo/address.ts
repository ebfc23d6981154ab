/**
 * Whether a demo may run at an address. Anybody can be an admin in it, so that it stays on this machine unless it is told
 * twice: by SITE_URL, and by the same address as an option. Settings of a real site alone never make it a demo.
 */
export function demoAddress(
	siteUrl: string | undefined,
	publicly: string | undefined,
): { mayRun: true; isPublic: boolean } | { mayRun: false; why: string } {
	const given = publicly?.replace(/\/+$/, "");
	if (siteUrl === undefined || isThisMachine(siteUrl)) {
		if (given === undefined) return { mayRun: true, isPublic: false };
		return { mayRun: false, why: `A demo in public is told its address twice: set SITE_URL=${given} too.` };
	}
	if (given === siteUrl) return { mayRun: true, isPublic: true };
	const why = `SITE_URL is ${siteUrl}, and in a demo everybody who comes there can be an admin. If you mean it, say it twice: npm run demo -- --public ${siteUrl}`;
	return { mayRun: false, why };
}

function isThisMachine(url: string): boolean {
	const { hostname } = new URL(url);
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}

/** Milliseconds until the next three o'clock at night in India. */
export function untilNight(now: number): number {
	const day = 24 * 3_600_000;
	// 3:00 in India is 21:30 of the day before in UTC.
	const night = 21.5 * 3_600_000;
	return day - ((now - night) % day);
}
