import { Button } from "../../ui/button.tsx";
import { controlLook } from "../../ui/control-look.ts";

/** For those without a script: a form as browsers have always sent it. */
export function PlainUpload() {
	return (
		<form
			method="post"
			action="/console/upload"
			encType="multipart/form-data"
			className="hidden flex-wrap items-end gap-1 rounded border-2 border-dashed border-line-strong p-2 noscript:flex"
		>
			<label className="flex flex-col gap-0.5 font-semibold">
				Pictures and MP4 videos
				<input type="file" name="files" multiple className={controlLook} />
			</label>
			<Button type="submit">Upload</Button>
		</form>
	);
}
