import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { consoleRoutes } from "./console/routes.ts";
import { publicLayoutId } from "./lib/page-handle.ts";

/** The site map: every address, in one glance. */
export default [
	layout("pages/site-layout.tsx", { id: publicLayoutId }, [
		layout("pages/page-boundary.tsx", [
			index("pages/home.tsx"),
			route("about", "pages/about.tsx"),
			route("faq", "pages/faq.tsx"),
			route("domains", "pages/domains.tsx"),
			route("domains/:category", "pages/domain.tsx"),
			route("domains/:category/:id", "pages/project.tsx"),
			route("team", "pages/team.tsx"),
			route("hours-policy", "pages/hours-policy.tsx"),
			route("intern-policy", "pages/intern-policy.tsx"),
			route("collaborate", "pages/collaborate.tsx"),
			route("register", "pages/register.tsx"),
			route("award", "pages/awards.tsx"),
			route("alumni", "pages/alumni.tsx"),
			route("volunteering-highlights", "pages/highlights.tsx"),
			route("highlightDetail/:id", "pages/highlight.tsx"),
			route("events", "pages/events.tsx"),
			route("resources", "pages/resources.tsx"),
			route("privacy_policy", "pages/privacy-policy.tsx"),
			route("deleteaccount", "pages/delete-account.tsx"),
			route("registration-change", "pages/registration-change.tsx"),
			route("withdraw", "pages/withdraw.tsx"),
			route("scribe", "pages/scribe.tsx"),
			route("blood-donation", "pages/blood-donation.tsx"),
			route("volunteer-matching", "pages/matching.tsx"),
			route("search", "pages/search.tsx"),
			...(process.env.NODE_ENV === "development" ? [route("styleguide", "styleguide/page.tsx")] : []),
			route("*", "pages/not-found.tsx"),
		]),
	]),
	...consoleRoutes,
	route("internship-policy", "pages/internship-policy.ts"),
	route("sitemap.xml", "pages/sitemap.ts"),
	route("robots.txt", "pages/robots.ts"),
	route(".well-known/security.txt", "pages/security-txt.ts"),
	route("security.txt", "pages/security-txt.ts", { id: "security-txt-redirect" }),
	route("site.webmanifest", "pages/web-manifest.ts"),
] satisfies RouteConfig;
