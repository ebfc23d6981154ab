import { Link } from "react-router";
import type { SamplesLeft as Samples } from "../../../core/content/editor/overview.ts";
import { standInAddress } from "../../../core/content/stand-in-path.ts";
import { count } from "../../../core/dashboard/words.ts";
import { editAddress } from "./addresses.ts";

/** Progress in replacing the sample content. */
export function SamplesLeft({ total, left }: Samples) {
	const real = total - left.length;
	return (
		<section aria-labelledby="samples-left" className="rounded bg-paper-quiet p-2">
			<h2 id="samples-left" className="text-h3">
				{left.length === 0 ? "Everything is real" : count(left.length, "sample left", "samples left")}
			</h2>
			<p className="text-small text-ink-quiet">
				{real} of {count(total, "part", "parts")} of the content {real === 1 ? "is" : "are"} the chapter's own.
			</p>
			<progress
				aria-labelledby="samples-left"
				value={real}
				max={total}
				className="mt-1 h-1.5 w-full max-w-[40rem] accent-success"
			/>
			{left.length > 0 && (
				<details className="mt-1">
					<summary className="inline-flex min-h-5.5 items-center text-link underline">Which they are</summary>
					<ul className="columns-1 gap-3 sm:columns-2">
						{left.map(({ kind, title, part, standIn }) => (
							<li key={`${kind} ${part} ${standIn}`} className="break-inside-avoid py-0.5">
								<Link
									to={editAddress({ kind, language: "en" }, standIn ? { at: standInAddress(standIn) } : {})}
									className="text-link"
								>
									{title}
								</Link>
								{part && (
									<span className="text-ink-quiet">
										{" "}
										({part}
										{standIn && ": a stand-in"})
									</span>
								)}
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}
