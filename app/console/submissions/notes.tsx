import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { Moment } from "../parts/moment.tsx";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";

/** Used by the form and by the action. */
export const longestNote = 2000;

interface NotesProps {
	notes: { by: string; at: number; text: string }[];
	names: Readonly<Record<string, string>>;
	/** Id of the organiser who looks at them. */
	own: string;
	refusal: FormRefusal | undefined;
}

/** Internal notes. The person never sees them, but may request them. */
export function Notes({ notes, names, own, refusal }: NotesProps) {
	// Of their own, so that a note of somebody else leaves alone what is being typed.
	const latest = Math.max(0, ...notes.filter(({ by }) => by === own).map(({ at }) => at));
	return (
		<section aria-labelledby="notes" className="flex flex-col gap-2">
			<h2 id="notes" className="text-h3">
				Notes
			</h2>
			{notes.length > 0 && (
				<ul className="flex flex-col gap-1">
					{notes.map((note) => (
						<li key={`${note.at} ${note.by}`} className="rounded bg-paper-quiet p-2">
							<p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
							<div className="flex flex-wrap items-center gap-x-2 text-small text-ink-quiet">
								<span>
									{names[note.by] ?? "Somebody"}, <Moment at={note.at} />
								</span>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="intent" value="remove-note" />
									<input type="hidden" name="by" value={note.by} />
									<input type="hidden" name="at" value={note.at} />
									<Button type="submit" size="small" look="quiet">
										Remove this note
									</Button>
								</Form>
							</div>
						</li>
					))}
				</ul>
			)}
			<ConsoleForm key={latest} id="note" refusal={refusal} heading="The note was not saved">
				<UnsavedGuard formId="note" revision="" />
				<input type="hidden" name="intent" value="note" />
				<input type="hidden" name="after" value={latest} />
				<TextArea
					name="text"
					label="Add a note"
					hint="Other organisers see it. It is erased together with what it belongs to, and the person may ask to see it."
					rows={3}
					maxLength={longestNote}
				/>
				<Button type="submit" className="self-start">
					Add the note
				</Button>
			</ConsoleForm>
		</section>
	);
}
