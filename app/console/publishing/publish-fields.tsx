import type { Publication } from "../../../core/publishing/publish-choice.ts";
import { RadioField } from "../../ui/radio-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { momentWords } from "../parts/moment.tsx";

/** When the public sees it. */
export function PublishFields({ stored, now }: { stored: Publication | null; now: number }) {
	const seen = stored?.state === "published" && stored.publish_at <= now;
	return (
		<RadioField
			name="publish"
			legend="Who sees it"
			options={[
				{
					value: "draft",
					label: seen ? "Draft: take it off the site" : "Draft",
					hint: "Only organisers see it. It may be incomplete.",
				},
				{
					value: "now",
					label: seen ? "Published" : "Publish now",
					hint:
						seen && stored.publish_at > 0
							? `Everybody sees it since ${momentWords(stored.publish_at)}.`
							: "Everybody sees it at once.",
				},
				{
					value: "later",
					label: "Publish at a time",
					hint: "It appears by itself within a minute of that time.",
					children: (
						<div className="hidden pl-4 group-has-checked/option:block noscript:block">
							<TextField name="publishAt" label="From (Indian time)" type="datetime-local" required={false} />
						</div>
					),
				},
			]}
		/>
	);
}
