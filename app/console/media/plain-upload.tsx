import { refusalSentence } from "../../../core/media/refusal.ts";
import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";
import { Notice } from "../../ui/notice.tsx";

interface PlainUploadProps {
	label: string;
	/** Screen that the upload leads back to; the media library by default. */
	then?: "team-photos" | `replace ${string}`;
	/** Kinds that are taken; all by default. */
	takes?: "pictures" | "documents";
}

/** Upload by a plain multipart form, for browsers without JavaScript. */
export function PlainUpload({ label, then, takes }: PlainUploadProps) {
	const search = new URLSearchParams({ ...(then && { then }), ...(takes && { takes }) });
	return (
		<form
			method="post"
			action={`/console/upload${search.size > 0 ? `?${search}` : ""}`}
			encType="multipart/form-data"
			className="hidden flex-wrap items-end gap-1 rounded border-2 border-dashed border-line-strong p-2 noscript:flex"
		>
			<label className="flex flex-col gap-0.5 font-semibold">
				{label}
				<input type="file" name="files" multiple className={controlLook} />
			</label>
			<Button type="submit">Upload</Button>
		</form>
	);
}

/** Files that the form without JavaScript could not upload. */
export function RefusedFiles({ search }: { search: URLSearchParams }) {
	const refused = search.getAll("refused").slice(0, 20).map(readRefused);
	if (refused.length === 0) return null;
	return (
		<Notice kind="error" role="alert" heading="Not everything was taken" className="mb-3">
			<ul className="flex flex-col gap-0.5">
				{refused.map(({ name, sentence }) => (
					<li key={name + sentence}>
						{name && <strong className="break-all">{name}: </strong>}
						{sentence}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Parses the query parameter: an error code, then the file name. */
function readRefused(told: string) {
	const [code = "", ...name] = told.split(" ");
	return { name: name.join(" ").slice(0, 80), sentence: refusalSentence(code) };
}
