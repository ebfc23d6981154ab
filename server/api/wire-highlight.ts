import type { HighlightRecord } from "../../core/remote/contract.ts";

/** A highlight as the specification names its fields, with addresses that are whole, for clients that are elsewhere. */
export function wireHighlight(highlight: HighlightRecord, siteUrl: string) {
	const { id, name, description, date, venue, domain, thumbnailUrl, media } = highlight;
	const whole = (url: string) => URL.parse(url, siteUrl)?.href ?? url;
	return {
		_id: id,
		name,
		description,
		date: date === null ? null : new Date(date).toISOString(),
		venue,
		domain,
		thumbnailUrl: thumbnailUrl === null ? null : whole(thumbnailUrl),
		mediaUrls: media.map(({ url }) => whole(url)),
	};
}
