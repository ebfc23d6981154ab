import type { StoredRegistration } from "../../../core/submissions/submission.ts";
import { Moment } from "../parts/moment.tsx";

type Row = Pick<StoredRegistration, "notice_at" | "consent_at" | "consent_version">;

/** Fields of a submission: the notice above the button and, from when the forms had boxes, what was ticked. */
export function sentUnder({ notice_at, consent_at, consent_version }: Row, notice: string | null) {
	if (notice_at === null && consent_at === null)
		return [{ label: "Notice", value: "None: it did not come by the form" }];
	const shown = notice_at !== null && { label: "Notice", value: <Notice at={notice_at} text={notice ?? ""} /> };
	const ticked = consent_at !== null && {
		label: "Consent",
		value: (
			<>
				Boxes ticked on <Moment at={consent_at} />, wording {consent_version}
			</>
		),
	};
	return [shown, ticked].filter((field) => field !== false);
}

function Notice({ at, text }: { at: number; text: string }) {
	return (
		<>
			Shown when it was sent on <Moment at={at} />
			<details>
				<summary className="flex min-h-5.5 items-center text-link underline">Read the notice</summary>
				<blockquote className="max-w-[70ch] rounded border-l-8 border-line bg-paper-raised p-2 text-small">
					{text}
				</blockquote>
			</details>
		</>
	);
}
