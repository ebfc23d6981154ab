/** Once on every screen. */
export function NeedsScript() {
	return (
		<noscript>
			<p className="mb-3 rounded bg-danger-quiet p-1.5 font-semibold text-danger">
				The console needs JavaScript. Please allow it for this site, then load the page again.
			</p>
		</noscript>
	);
}
