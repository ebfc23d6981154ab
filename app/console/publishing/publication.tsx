import { CalendarClock, Eye, PencilLine, Trash2 } from "lucide-react";
import { Form, useLocation } from "react-router";
import { isPublic, type Publication, type PublishAction } from "../../../core/publishing/publication.ts";
import { Button } from "../../ui/button.tsx";
import { RadioField } from "../../ui/radio-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { momentWords } from "../parts/moment.tsx";

/** Fields that control when the record is public. */
export function PublishFields({ stored, now }: { stored: Publication | null; now: number }) {
	const seen = isPublic(stored, now);
	const since = seen && stored && stored.publish_at > 0 ? stored.publish_at : null;
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
					hint: since === null ? "Everybody sees it at once." : `Everybody sees it since ${momentWords(since)}.`,
				},
				{
					value: "later",
					label: "Publish at a time",
					hint: "It appears by itself within a minute of that time.",
					children: (
						<div className="hidden pl-4 group-has-checked/option:block">
							<TextField name="publishAt" label="From (Indian time)" type="datetime-local" required={false} />
						</div>
					),
				},
			]}
		/>
	);
}

/** Publishing state, as text and icon. */
export function StateBadge({ publication, now }: { publication: Publication; now: number }) {
	const { label, Icon, look } = badgeOf(publication, now);
	return (
		<span className={`inline-flex items-center gap-0.5 rounded px-1 text-small font-semibold ${look}`}>
			<Icon aria-hidden className="size-2 shrink-0" />
			{label}
		</span>
	);
}

function badgeOf({ state, publish_at }: Publication, now: number) {
	if (state === "draft") return { label: "Draft", Icon: PencilLine, look: "bg-paper-quiet" };
	if (state === "binned") return { label: "In the bin", Icon: Trash2, look: "bg-danger-quiet text-danger" };
	if (publish_at > now)
		return { label: `From ${momentWords(publish_at)}`, Icon: CalendarClock, look: "bg-accent text-on-accent" };
	return { label: "Published", Icon: Eye, look: "bg-success-quiet text-success" };
}

interface ActionButtonsProps {
	id: string;
	name: string;
	publication: Publication;
	/** Form action, if not the current screen. */
	action?: string;
	/** Form of the record on this screen: publishing saves its fields, and waits for its uploads. */
	formId?: string;
}

/** Actions on the whole record, depending on its state. */
export function ActionButtons({ id, name, publication: { state }, action, formId }: ActionButtonsProps) {
	const { search } = useLocation();
	const offered =
		state === "binned"
			? (["restore"] as const)
			: ([state === "published" ? "unpublish" : "publish", "copy", "bin"] as const);
	return (
		<div className="flex flex-wrap gap-0.5">
			<Form method="post" action={action ?? `.${search}`} className="contents">
				<input type="hidden" name="id" value={id} />
				{offered.map((each) => (
					<Button
						key={each}
						type="submit"
						form={each === "publish" ? formId : undefined}
						name="intent"
						value={each}
						size="small"
						// Three stand side by side on a phone.
						className="max-sm:px-1"
						aria-label={buttons[each].spoken(name)}
					>
						{buttons[each].label}
					</Button>
				))}
			</Form>
			{state === "binned" && (
				<ConfirmDialog
					id={`remove-${id}`}
					ask="Remove for good"
					heading={`Remove “${name}” for good?`}
					confirm="Remove for good"
					fields={{ intent: "remove", id }}
					action={action ?? `.${search}`}
				>
					<p>It cannot be brought back. Its pictures stay under Media.</p>
				</ConfirmDialog>
			)}
		</div>
	);
}

/** The visible label is short; screen readers get the name of the record too. */
const buttons: Record<Exclude<PublishAction, "remove">, { label: string; spoken(name: string): string }> = {
	publish: { label: "Publish", spoken: (name) => `Publish ${name}` },
	unpublish: { label: "Unpublish", spoken: (name) => `Unpublish ${name}` },
	copy: { label: "Copy", spoken: (name) => `Copy ${name} as new` },
	bin: { label: "Bin", spoken: (name) => `Move ${name} to the bin` },
	restore: { label: "Restore", spoken: (name) => `Restore ${name} as a draft` },
};
