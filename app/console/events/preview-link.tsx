import { useState } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";

/** Link by which a colleague without an account sees the draft. Null if there is none yet. */
export function PreviewLink({ link }: { link: string | null }) {
	const [copied, setCopied] = useState(false);
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
						<Button type="submit" name="act" value="offer-preview" size="small">
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
						<Button
							size="small"
							className="noscript:hidden"
							onClick={async () => setCopied(await copy(link))}
							aria-describedby="preview-link-copied"
						>
							Copy the link
						</Button>
						<Button type="submit" name="act" value="end-preview" size="small">
							End the link
						</Button>
						<span id="preview-link-copied" role="status" className="text-small">
							{copied && "Copied."}
						</span>
					</Form>
				</>
			)}
		</section>
	);
}

/** Browsers allow it on secure pages only; elsewhere the address can be selected in its field. */
async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
