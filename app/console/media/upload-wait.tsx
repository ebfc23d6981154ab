import { useEffect, useState } from "react";
import { Notice } from "../../ui/notice.tsx";
import { adviceOn, cancelledIn, isStuck, namesOf, readiness, uploadsOf, watchUploads } from "./pending-uploads.ts";
import type { Upload } from "./upload-queue.ts";

/**
 * Beside the button that saves: holds the form back while files of it are being uploaded, and then sends it by itself.
 * What did not arrive has to be sent again or taken off the list first, so that nothing is published without it.
 */
export function UploadWait({ formId }: { formId: string }) {
	const [held, setHeld] = useState<Held | null>(null);
	const [uploads, setUploads] = useState<Upload[]>([]);
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const onSubmit = (event: SubmitEvent) => {
			const now = uploadsOf(formId);
			if (readiness(now) === "ready") return;
			// Before anybody else hears of it: the router would send the form, and the draft would count as sent.
			event.preventDefault();
			event.stopImmediatePropagation();
			setUploads(now);
			setHeld({ form, submitter: event.submitter, cancelled: cancelledIn(formId) });
		};
		form.addEventListener("submit", onSubmit, { capture: true });
		return () => form.removeEventListener("submit", onSubmit, { capture: true });
	}, [formId]);
	useEffect(() => {
		if (!held) return;
		return watchUploads(() => {
			const now = uploadsOf(formId);
			setUploads(now);
			if (readiness(now) !== "ready") return;
			setHeld(null);
			// A cancelled upload is no reason to save without it: whoever cancelled it decides.
			if (cancelledIn(formId) <= held.cancelled) setTimeout(() => held.form.requestSubmit(held.submitter));
		});
	}, [held, formId]);
	if (!held) return null;
	const stuck = uploads.filter(isStuck);
	return stuck.length > 0 ? (
		<Notice kind="error" role="alert" heading="This was not saved yet">
			<p>{adviceOn(stuck)}</p>
		</Notice>
	) : (
		<Notice role="status" heading="Waiting for the upload">
			<p>
				On their way: {namesOf(uploads.filter(({ state }) => state !== "done"))}. As soon as they are there, this goes
				on by itself.
			</p>
		</Notice>
	);
}

/** A form that was to be saved, and the number of its cancelled uploads at that time. */
interface Held {
	form: HTMLFormElement;
	submitter: HTMLElement | null;
	cancelled: number;
}
