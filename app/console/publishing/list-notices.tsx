import { Form, useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DoneNotice } from "../parts/done-notice.tsx";
import type { Labels } from "./labels.ts";

/** Result of the last action, and how to undo it. */
export function ListNotices({ labels: { one } }: { labels: Labels }) {
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
			<Binned one={one} />
		</>
	);
}

function Binned({ one }: { one: string }) {
	const [search] = useSearchParams();
	const undo = search.get("undo");
	if (search.get("done") !== "binned" || !undo) return null;
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>The {one} is in the bin, and off the site.</p>
			<Form method="post">
				<input type="hidden" name="id" value={undo} />
				<Button type="submit" name="act" value="restore" size="small">
					Bring it back as a draft
				</Button>
			</Form>
		</Notice>
	);
}
