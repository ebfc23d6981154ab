import { Notice } from "../../ui/notice.tsx";

/** What a step back did, after its redirect. */
export const stepNotice = {
	restored: "That version is on the site again. The one before is still in this list.",
	reset: "The site shows the file again. Every version is still in this list.",
};

type Step = { outcome: string; reasons?: string[] };

/** Why a step back was not taken. */
export function StepRefused({ step }: { step: Step }) {
	if (step.outcome === "changed")
		return (
			<Notice kind="error" role="alert" heading="Somebody published in the meantime" className="mb-3">
				<p>The list below is new. Look at it, and decide again.</p>
			</Notice>
		);
	return (
		<Notice kind="error" role="alert" heading="That version no longer fits" className="mb-3">
			<p>The site has changed since it was published:</p>
			<ul className="list-disc pl-3">
				{step.reasons?.map((reason) => (
					<li key={reason}>{reason}</li>
				))}
			</ul>
		</Notice>
	);
}
