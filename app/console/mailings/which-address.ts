/** Of the two addresses that a registration has. */
export function whichIn(search: URLSearchParams): "webmail" | "gmail" {
	return search.get("which") === "gmail" ? "gmail" : "webmail";
}
