import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { CopyButton } from "../parts/copy-button.tsx";

/** Link by which a colleague without an account sees the draft. Null if there is none yet. */
export function PreviewLink({ link }: { link: string | null }) {
	return (
		<section id="preview-link" aria-labelledby="preview-link-heading" className="rounded border border-line p-1.5">
			<h3 id="preview-link-heading" className="font-semibold">
				Preview link
			</h3>
			{link === null ? (
				<>
					<p className="text-small text-ink-quiet">
						Show the draft to a colleague who has no account. The link shows what is saved, until the event is published
						or you end it.
					</p>
					<Form method="post" className="mt-1">
						<Button type="submit" name="intent" value="offer-preview" size="small">
							Make a preview link
						</Button>
					</Form>
				</>
			) : (
				<>
					<label className="flex flex-col gap-0.5 text-small">
						Whoever has this address sees the draft as it is saved.
						<input readOnly value={link} onFocus={({ target }) => target.select()} className={controlLook} />
					</label>
					<Form method="post" className="mt-1 flex flex-wrap items-center gap-1">
						<CopyButton text={link} label="Copy the link" />
						<Button type="submit" name="intent" value="end-preview" size="small">
							End the link
						</Button>
					</Form>
				</>
			)}
		</section>
	);
}
