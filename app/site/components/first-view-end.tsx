/**
 * Marks the end of what a page shows first, at any size of the window: the server puts the style sheet here and the
 * rules that the part above needs into the head (server/first-view.ts), so that the first paint waits for no other file.
 */
export function FirstViewEnd() {
	return <template data-first-view-end="" />;
}
