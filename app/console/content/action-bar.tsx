import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";

/** Stays in sight at the foot of the form. */
export function ActionBar({ control, unchanged }: { control: Control<FieldValues>; unchanged: boolean }) {
	const { isDirty } = useFormState({ control });
	const sending = useNavigation().formMethod === "POST";
	return (
		<div className="sticky bottom-0 z-10 -mx-2 mt-3 flex flex-wrap items-center gap-2 border-t-2 border-line bg-paper px-2 py-1.5 sm:-mx-3 sm:px-3">
			<Button type="submit" value="review" look="action" aria-disabled={sending || undefined}>
				{sending ? "Checking …" : "Review changes"}
			</Button>
			<p role="status" className="text-small text-ink-quiet">
				{unchanged
					? "Nothing is different from what the site shows."
					: isDirty
						? "Changed, and kept on this device. Not published yet."
						: "As it is on the site."}
			</p>
		</div>
	);
}
