/** Once on every screen: what the console cannot do without. */
export function NeedsScript() {
	return (
		<>
			<noscript>
				<p className={look}>The console needs JavaScript. Please allow it for this site, then load the page again.</p>
			</noscript>
			{/* A script in the head knows. */}
			<p className={`hidden [html[data-old]_&]:block ${look}`}>
				This browser is too old for the console. It needs Chrome or Edge 105, Safari 16.4 or Firefox 121, or a newer
				one. Please update it, or use another.
			</p>
		</>
	);
}

const look = "mb-3 rounded bg-danger-quiet p-1.5 font-semibold text-danger";
