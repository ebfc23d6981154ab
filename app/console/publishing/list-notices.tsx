import { Form, Link, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { ListedRow } from "../../../core/publishing/list-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import type { Labels } from "./labels.ts";

/** Result of the last action, and how to undo it. */
export function ListNotices({ labels, rows }: { labels: Labels; rows: readonly ListedRow[] }) {
	const { one } = labels;
	return (
		<>
			<DoneNotice
				words={{
					published: `Published. The ${one} is on the site now.`,
					unpublished: `The ${one} is a draft again, and off the site.`,
					restored: `Restored as a draft. It is not on the site until it is published.`,
					removed: `The ${one} is removed for good.`,
				}}
			/>
			<DoneNotice
				kind="error"
				words={{ impossible: "That could not be done: somebody else may have been faster. The list is fresh now." }}
			/>
			<DoneToTicked labels={labels} rows={rows} />
			<Binned labels={labels} />
		</>
	);
}

/** What a bulk action did, and what it left as it was. */
function DoneToTicked({ labels: { one, many, path }, rows }: { labels: Labels; rows: readonly ListedRow[] }) {
	const [search] = useSearchParams();
	const [, done = "", changed = ""] =
		/^(published|unpublished|restored|removed|binned)-(\d{1,4})$/.exec(search.get("all") ?? "") ?? [];
	if (search.get("all") === "none")
		return (
			<Notice role="status" className="mb-3">
				<p>Nothing changed: tick some {many} first.</p>
			</Notice>
		);
	if (!done) return null;
	const left = Number(search.get("left") ?? 0);
	const incomplete = search.getAll("incomplete");
	return (
		<Notice kind={changed === "0" ? "error" : "success"} role="status" className="mb-3">
			<p>
				{doneWords[done]}: {count(Number(changed), one, many)}.
				{left > 0 &&
					` ${count(left, "stays as it was: it is", "stay as they were: they are")} so already, or somebody else was faster.`}
			</p>
			{incomplete.length > 0 && (
				<p className="wrap-anywhere">
					Not published, since something is missing:{" "}
					{incomplete.map((id, i) => (
						<span key={id}>
							{i > 0 && ", "}
							<Link to={`${path}/${encodeURIComponent(id)}?incomplete`} className="text-link">
								{rows.find((row) => row.id === id)?.name ?? `one of the ${many}`}
							</Link>
						</span>
					))}
				</p>
			)}
		</Notice>
	);
}

const doneWords: Record<string, string> = {
	published: "Published, and on the site now",
	unpublished: "Drafts again, and off the site",
	restored: "Restored as drafts",
	removed: "Removed for good",
	binned: "In the bin, and off the site",
};

/** Undo of what was just moved to the bin. */
function Binned({ labels: { one } }: { labels: Labels }) {
	const [search] = useSearchParams();
	const undo = search.getAll("undo");
	if (undo.length === 0) return null;
	const single = search.get("done") === "binned";
	return (
		<Notice kind="success" role={single ? "status" : undefined} className="mb-3">
			{single && <p>The {one} is in the bin, and off the site.</p>}
			<Form method="post">
				{undo.map((id) => (
					<input key={id} type="hidden" name={single ? "id" : "item"} value={id} />
				))}
				<Button type="submit" name={single ? "intent" : "all"} value="restore" size="small">
					{undo.length === 1 ? "Bring it back as a draft" : `Bring all ${undo.length} back as drafts`}
				</Button>
			</Form>
		</Notice>
	);
}
