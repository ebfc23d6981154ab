import { Link } from "react-router";
import type { UsedItem } from "../../../core/media/media-library.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { megabytes } from "./use-uploads.ts";

/** One file of the library: what it shows, and where. */
export function FileCard({ file }: { file: UsedItem }) {
	const { id, kind, name, alt, variants, bytes, width, height, uses } = file;
	return (
		<article className="relative flex h-full flex-col gap-0.5 rounded bg-paper-raised p-1 shadow-raised has-[a:hover]:shadow-floating">
			<Thumbnail file={id} kind={kind} variants={variants} />
			<h2 className="text-base leading-tight break-words">
				<Link
					to={`/console/media/${id}`}
					prefetch="intent"
					className="no-underline outline-none after:absolute after:inset-0 after:rounded hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
				>
					{name || (kind === "video" ? "A video" : "A picture")}
				</Link>
			</h2>
			{alt ? (
				<p className="line-clamp-2 text-small">{alt}</p>
			) : (
				kind === "image" && <p className="text-small font-semibold text-danger">No words yet</p>
			)}
			<p className="mt-auto text-small text-ink-quiet">
				{width && height ? `${width} × ${height}, ` : ""}
				{megabytes(bytes)} ·{" "}
				{uses.length === 0 ? "not used" : uses.length === 1 ? "used once" : `used ${uses.length} times`}
			</p>
		</article>
	);
}
