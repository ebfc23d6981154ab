/** Address of a private page, which its token opens, or of a question on it. Without a path, of the page that is open. */
export function privateAddress(path: string, token: string, more: Record<string, string> = {}): string {
	return `${path}?${new URLSearchParams({ token, ...more })}`;
}
