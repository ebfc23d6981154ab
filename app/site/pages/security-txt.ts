import { href, type LoaderFunctionArgs, redirect } from "react-router";
import { services } from "../../services.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year, so that an address that nobody reads any more is not trusted for long. */
const validDays = 180;

/** Where to report a weakness of the site, for those who look for it in the place of RFC 9116. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const here = href("/.well-known/security.txt");
	if (new URL(request.url).pathname !== here) return redirect(here, 308);
	const { content, siteUrl, now } = context.get(services);
	const { contact } = content().site;
	const form = `${siteUrl}${href("/collaborate")}`;
	// From the start of the day, so that the answer and its tag stay the same until the next.
	const expires = new Date((Math.floor(now() / dayMs) + validDays) * dayMs);
	const lines = [
		// An address that still stands in for the chapter's own reaches nobody; the form always does.
		...(contact.sample ? [] : [`Contact: mailto:${encodeURI(contact.email)}`]),
		`Contact: ${form}`,
		`Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
		"Preferred-Languages: en",
		`Canonical: ${siteUrl}${here}`,
		`Policy: ${siteUrl}${href("/privacy_policy")}`,
	];
	return new Response(`${lines.join("\n")}\n`, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
