const pages = [
	"/",
	"/about",
	"/faq",
	"/domains",
	"/team",
	"/hours-policy",
	"/collaborate",
	"/register",
	"/award",
	"/alumni",
	"/volunteering-highlights",
	"/events",
	"/resources",
	"/privacy_policy",
	"/deleteaccount",
	"/scribe",
	"/blood-donation",
	"/intern-policy",
	"/volunteer-matching",
	"/console",
];

/** Whether the site has a page at this path. Domain and project pages depend on the content and are not among them. */
export function isPage(path: string): boolean {
	return pages.includes(path);
}
