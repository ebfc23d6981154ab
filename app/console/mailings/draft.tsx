import { Save, Send } from "lucide-react";
import type { Reach } from "../../../core/mailings/recipients.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";

interface DraftProps {
	/** Whom it is for, in words. */
	audience: string;
	reach: Reach;
	/** Undefined for a new one. */
	draft?: { subject: string; body: string; revision: number };
	/** The organiser's address, if a test can be sent. */
	testTo?: string | null;
	refusal: FormRefusal | undefined;
}

/** What the mailing says. */
export function Draft({ audience, reach, draft, testTo, refusal }: DraftProps) {
	const revision = draft?.revision ?? 0;
	return (
		<>
			<Audience audience={audience} reach={reach} />
			<ConsoleForm
				key={revision}
				id="mailing"
				values={{ subject: draft?.subject, body: draft?.body }}
				refusal={refusal}
				heading="The draft was not saved"
			>
				<UnsavedGuard formId="mailing" revision={revision} />
				<input type="hidden" name="revision" value={revision} />
				<TextField name="subject" label="Subject" required maxLength={150} autoComplete="off" />
				<TextArea
					name="body"
					label="What it says"
					hint="An empty line begins a new paragraph. **Two asterisks** make words bold, [words](https://example.org) make a link, and a dash at the beginning of a line makes a list. Write a greeting that fits everybody."
					rows={14}
					maxLength={20_000}
				/>
				<div className="flex flex-wrap gap-1">
					<Button type="submit" name="intent" value="save" look={draft ? "plain" : "action"}>
						<Save aria-hidden className="size-2.5" />
						Save and look at it
					</Button>
					{testTo && (
						<Button type="submit" name="intent" value="test">
							<Send aria-hidden className="size-2.5" />
							Save and send me a test
						</Button>
					)}
				</div>
				{testTo && <p className="text-small text-ink-quiet">A test goes to {testTo} alone.</p>}
			</ConsoleForm>
		</>
	);
}

/** Whom it is for, how many these are, and who is left out. */
export function Audience({ audience, reach }: { audience: string; reach: Reach }) {
	return (
		<div className="mb-2 rounded bg-paper-quiet p-2">
			<p>
				To: <strong>{audience}</strong>
			</p>
			<p>
				{reach.people === 1 ? "1 person gets it" : `${reach.people.toLocaleString("en-IN")} people get it`}, each one
				copy. {leftOut(reach)}
			</p>
		</div>
	);
}

function leftOut({ withdrawn, unsubscribed }: Reach): string {
	const parts = [
		...(withdrawn > 0 ? [`${withdrawn.toLocaleString("en-IN")} who withdrew`] : []),
		...(unsubscribed > 0 ? [`${unsubscribed.toLocaleString("en-IN")} who want no mailings`] : []),
	];
	return parts.length === 0 ? "" : `Left out: ${parts.join(" and ")}.`;
}
