import type { Pending } from "../../../core/organisers/second-factor.ts";

/** The same secret in three forms: a QR code, a link for the phone itself, and text to type. */
export function SecretForPhone({ picture, uri, secret }: Pending) {
	const { size, path } = picture;
	return (
		<div className="mt-1 flex flex-col gap-1.5 sm:flex-row sm:items-start sm:gap-3">
			{/* Black on white in both colour schemes, because QR scanners expect it. */}
			<svg
				viewBox={`0 0 ${size} ${size}`}
				role="img"
				aria-label="Square code with your secret"
				shapeRendering="crispEdges"
				className="size-25 shrink-0 rounded bg-[white]"
			>
				<path d={path} fill="black" />
			</svg>
			<div className="flex min-w-0 flex-col gap-1 text-small">
				<p>
					On this phone?{" "}
					<a href={uri} className="text-link">
						Open it in the app
					</a>
				</p>
				<p>Or type this secret:</p>
				<p>
					<code className="rounded bg-paper-quiet px-0.5 py-0.25 tracking-wide">
						{secret.match(/.{1,4}/g)?.join(" ")}
					</code>
				</p>
			</div>
		</div>
	);
}
