import { href, type LoaderFunctionArgs, redirect } from "react-router";
import { services } from "../../services.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that stale contacts are not trusted for long. */
const validDays = 180;

/** Where to report a vulnerability, as in RFC 9116. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const here = href("/.well-known/security.txt");
	if (new URL(request.url).pathname !== here) return redirect(here, 308);
	const { content, siteUrl, now } = context.get(services);
	const { contact } = content().site;
	const form = `${siteUrl}${href("/collaborate")}`;
	// Rounded to the day, so that the response and its ETag stay the same until the next.
	const expires = new Date((Math.floor(now() / dayMs) + validDays) * dayMs);
	const lines = [
		// A sample email address reaches nobody; the contact form always works.
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
