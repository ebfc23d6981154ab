import { Crop } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { type Adjustment, adjustmentValues, isUnadjusted, type Shape } from "../../../core/media/adjustment.ts";
import { Button } from "../../ui/button.tsx";
import { FormContext, type FormWords } from "../../ui/form-context.ts";
import type { action, loader } from "./adjust.tsx";
import { Adjuster, type Place } from "./adjuster.tsx";
import type { Uploaded } from "./send-file.ts";

interface AdjustButtonProps {
	/** Id of an uploaded picture. */
	file: string;
	/** Names the picture for screen readers. */
	name: string;
	place: Place;
	/** Called with the picture that was made, which takes the place of the other. */
	onAdjusted(item: Uploaded): void;
	/** Only the icon is shown. */
	iconOnly?: boolean;
}

/** Opens the dialog in which a chosen picture is turned and cut. */
export function AdjustButton({ file, name, place, onAdjusted, iconOnly = false }: AdjustButtonProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				size="small"
				aria-label={`Crop or turn ${name}`}
				onClick={() => setOpen(true)}
				className="min-h-5.5 min-w-5.5"
			>
				<Crop aria-hidden className="size-2.5" /> {!iconOnly && "Crop or turn"}
			</Button>
			{open &&
				// Outside of the form: its fields are none of the form's.
				createPortal(
					<AdjustDialog file={file} place={place} onAdjusted={onAdjusted} onClose={() => setOpen(false)} />,
					document.body,
				)}
		</>
	);
}

const words: FormWords = { required: "", optional: "", errorPrefix: "Error:", sending: "" };

type AdjustDialogProps = Pick<AdjustButtonProps, "file" | "place" | "onAdjusted"> & { onClose(): void };

function AdjustDialog({ file, place, onAdjusted, onClose }: AdjustDialogProps) {
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const address = `/console/media/${file}/adjust`;
	const { load, data: loaded } = useFetcher<typeof loader>();
	const { submit, data: made, state } = useFetcher<typeof action>();
	const [changed, setChanged] = useState<Adjustment | null>(null);
	useEffect(() => dialog.current?.showModal(), []);
	useEffect(() => void load(address), [load, address]);
	const taken = useRef(false);
	useEffect(() => {
		if (!made?.ok || taken.current) return;
		taken.current = true;
		onAdjusted(made.item);
		dialog.current?.close();
	}, [made, onAdjusted]);
	const value = changed ?? (loaded && startFor(place, loaded.adjustment));
	const sending = state !== "idle";
	const make = () => {
		if (value && !sending)
			void submit({ ...adjustmentValues(value), intent: "use" }, { method: "post", action: address });
	};
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			onClose={onClose}
			className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-16px)] w-[min(60rem,calc(100vw-16px))] overflow-y-auto rounded border-t-4 border-accent bg-paper-raised p-2 text-ink shadow-floating backdrop:bg-structure-deep/70 sm:p-3"
		>
			<div className="flex flex-col gap-2">
				<h2 id={id} className="text-h3">
					Crop or turn
				</h2>
				<FormContext
					value={{ id: "adjust", values: {}, errors: (made && !made.ok && made.errors) || {}, sending, words }}
				>
					{loaded && value ? (
						<Adjuster source={loaded.source} value={value} onChange={setChanged} place={place} />
					) : (
						<p role="status">Loading …</p>
					)}
				</FormContext>
				<div className="sticky -bottom-2 -mx-2 -mb-2 flex flex-wrap items-center gap-1 border-t border-line bg-paper-raised px-2 py-1 sm:-bottom-3 sm:-mx-3 sm:-mb-3 sm:px-3">
					<Button look="action" onClick={make} aria-disabled={sending || !value || undefined} aria-busy={sending}>
						{sending ? "Preparing …" : "Use this part"}
					</Button>
					<Button size="small" className="min-h-5.5" onClick={() => dialog.current?.close()}>
						Leave it as it is
					</Button>
					<span role="status" className="sr-only">
						{sending && "The picture is being prepared."}
					</span>
				</div>
			</div>
		</dialog>
	);
}

/** A picture that was not cut yet is offered in the shape of its place; a face is mostly in the upper half. */
function startFor(place: Place, adjustment: Adjustment): Adjustment {
	const shape: Shape | undefined = { face: "square" as const, card: "landscape" as const, page: undefined }[place];
	return shape && isUnadjusted(adjustment) ? { ...adjustment, shape, y: place === "face" ? 25 : 50 } : adjustment;
}
