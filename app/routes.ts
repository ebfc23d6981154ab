import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { consoleRoutes } from "./console/routes.ts";
import { publicLayoutId } from "./site/lib/page-handle.ts";

/** All routes of the site. */
export default [
	layout("site/pages/site-layout.tsx", { id: publicLayoutId }, [
		layout("site/pages/page-boundary.tsx", [
			index("site/pages/home.tsx"),
			route("about", "site/pages/about.tsx"),
			route("faq", "site/pages/faq.tsx"),
			route("domains", "site/pages/domains.tsx"),
			route("domains/:category", "site/pages/domain.tsx"),
			route("domains/:category/:id", "site/pages/project.tsx"),
			route("team", "site/pages/team.tsx"),
			route("hours-policy", "site/pages/hours-policy.tsx"),
			route("intern-policy", "site/pages/intern-policy.tsx"),
			route("collaborate", "site/pages/collaborate.tsx"),
			route("register", "site/pages/register.tsx"),
			route("award", "site/pages/awards.tsx"),
			route("alumni", "site/pages/alumni.tsx"),
			route("volunteering-highlights", "site/pages/highlights.tsx"),
			route("highlightDetail/:id", "site/pages/highlight.tsx"),
			route("events", "site/pages/events.tsx"),
			route("resources", "site/pages/resources.tsx"),
			route("privacy_policy", "site/pages/privacy-policy.tsx"),
			route("deleteaccount", "site/pages/delete-account.tsx"),
			route("registration-change", "site/pages/registration-change.tsx"),
			route("withdraw", "site/pages/withdraw.tsx"),
			route("scribe", "site/pages/scribe.tsx"),
			route("blood-donation", "site/pages/blood-donation.tsx"),
			route("volunteer-matching", "site/pages/matching.tsx"),
			route("search", "site/pages/search.tsx"),
			route("samples", "site/pages/samples.tsx"),
			route("stand-in/:name", "site/pages/stand-in.tsx"),
			...(process.env.NODE_ENV === "development" ? [route("styleguide", "site/styleguide/page.tsx")] : []),
			route("*", "site/pages/not-found.tsx"),
		]),
	]),
	...consoleRoutes,
	route("forms/registration", "site/pages/forms-registration.ts"),
	route("forms/message", "site/pages/forms-message.ts"),
	route("internship-policy", "site/pages/internship-policy.ts"),
	route("sitemap.xml", "site/pages/sitemap.ts"),
	route("robots.txt", "site/pages/robots.ts"),
	route(".well-known/security.txt", "site/pages/security-txt.ts"),
	route("security.txt", "site/pages/security-txt.ts", { id: "security-txt-redirect" }),
	route("site.webmanifest", "site/pages/web-manifest.ts"),
] satisfies RouteConfig;
