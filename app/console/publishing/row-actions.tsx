import { Form, useLocation } from "react-router";
import type { Publication } from "../../../core/publishing/publish-choice.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

interface RowActionsProps {
	id: string;
	name: string;
	publication: Publication;
	/** Where it is posted to, if that is not the screen's own address. */
	action?: string;
}

/** What can be done to something as a whole, wherever it stands. */
export function RowActions({ id, name, publication: { state }, action }: RowActionsProps) {
	const { search } = useLocation();
	const acts = state === "binned" ? [restore] : [state === "published" ? unpublish : publish, copy, bin];
	return (
		<div className="flex flex-wrap gap-0.5">
			<Form method="post" action={action ?? `.${search}`} className="contents">
				<input type="hidden" name="id" value={id} />
				{acts.map(({ act, label, says }) => (
					<Button key={act} type="submit" name="act" value={act} size="small" aria-label={says(name)}>
						{label}
					</Button>
				))}
			</Form>
			{state === "binned" && (
				<ConfirmDialog
					id={`remove-${id}`}
					ask="Remove for good"
					heading={`Remove “${name}” for good?`}
					confirm="Remove for good"
					fields={{ act: "remove", id }}
					action={action ?? `.${search}`}
				>
					<p>It cannot be brought back. Its pictures stay in the library.</p>
				</ConfirmDialog>
			)}
		</div>
	);
}

/** On screen a word is enough; read out one after the other, each needs its thing. */
const publish = { act: "publish", label: "Publish", says: (name: string) => `Publish ${name}` };
const unpublish = { act: "unpublish", label: "Unpublish", says: (name: string) => `Unpublish ${name}` };
const copy = { act: "copy", label: "Copy", says: (name: string) => `Copy ${name} as new` };
const bin = { act: "bin", label: "Bin", says: (name: string) => `Move ${name} to the bin` };
const restore = { act: "restore", label: "Restore", says: (name: string) => `Restore ${name} as a draft` };
