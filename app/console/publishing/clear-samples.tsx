import { Form, useSearchParams } from "react-router";
import { count } from "../../../core/dashboard/words.ts";
import type { SampleCounts, SamplesLeft } from "../../../core/samples/clearing.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

/**
 * Offers to clear the sample season as long as something is left of it, and to take that back. What real people signed up
 * for is left to the organisers.
 */
export function ClearSamples({ left, action }: { left: SamplesLeft; action?: string }) {
	const { signedUp } = left;
	const going = left.events + left.highlights;
	const total = going + signedUp.events;
	if (total === 0) return null;
	return (
		<Notice className="mb-3">
			<p>
				{count(total, "event or highlight", "events and highlights")} came with the site as{" "}
				{total === 1 ? "a sample" : "samples"}.
			</p>
			{going === 0 ? (
				<p>{stayWords(signedUp)}</p>
			) : (
				<div>
					<ConfirmDialog
						id="clear-samples"
						ask="Clear all samples"
						heading="Clear all samples?"
						confirm="Clear all samples"
						fields={{ all: "clear-samples" }}
						action={action}
					>
						<p>
							{sampleWords(left)} go to the bin and off the site. What you wrote or changed yourselves stays. You can
							bring the samples back as drafts.
						</p>
						{signedUp.events > 0 && <p>{stayWords(signedUp)}</p>}
					</ConfirmDialog>
				</div>
			)}
		</Notice>
	);
}

function stayWords({ events, people }: SamplesLeft["signedUp"]): string {
	const isOne = events === 1;
	const stay = count(events, "sample event stays", "sample events stay");
	const signedUp = count(people, "person has signed up", "people have signed up");
	const each = isOne ? "Take it" : "Take each";
	return `${stay} on the site: ${signedUp} for ${isOne ? "it" : "them"}. ${each} off on its own screen, where you can tell ${people === 1 ? "that person" : "them"}.`;
}

/** Result of clearing, and how to undo it. */
export function SamplesCleared() {
	const [search] = useSearchParams();
	const [, number, at] = /^samples-(\d{1,6})-(\d{1,16})$/.exec(search.get("all") ?? "") ?? [];
	const back = /^samples-back-(\d{1,6})$/.exec(search.get("all") ?? "")?.[1];
	if (back !== undefined)
		return (
			<Notice kind="success" role="status" className="mb-3">
				<p>Brought back as drafts: {count(Number(back), "sample", "samples")}.</p>
			</Notice>
		);
	if (number === undefined) return null;
	return (
		<Notice kind="success" role="status" className="mb-3">
			<p>In the bin, and off the site: {count(Number(number), "sample", "samples")}.</p>
			<Form method="post">
				<input type="hidden" name="cleared" value={at} />
				<Button type="submit" name="all" value="bring-samples-back" size="small">
					Bring them back as drafts
				</Button>
			</Form>
		</Notice>
	);
}

function sampleWords({ events, highlights }: SampleCounts): string {
	const parts = [
		events > 0 && count(events, "sample event", "sample events"),
		highlights > 0 && count(highlights, "sample highlight", "sample highlights"),
	];
	return parts.filter(Boolean).join(" and ");
}
