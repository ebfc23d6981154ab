/**
 * Offers organisers to edit what they see. The console leaves the flag in browsers in which they are signed in; without
 * it nothing is loaded and nothing asked.
 */
export function offerEditing(): void {
	// Without a scheme, storage is blocked.
	if (document.documentElement.dataset.scheme && localStorage.organiser)
		import("./edit-links.ts").then(({ addEditLinks }) => addEditLinks());
}
