import { type ChangeEvent, useId, useState } from "react";
import type { ChosenPicture } from "../editor-context.ts";

/** Adds a picture to the media library, and chooses it. */
export function UploadPicture({ onUploaded }: { onUploaded(picture: ChosenPicture): void }) {
	const id = useId();
	const [state, setState] = useState("");
	const upload = async (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		if (!file) return;
		setState("Uploading …");
		const answer = await send(file).catch(() => "The connection broke. Please try again.");
		if (typeof answer === "string") setState(answer);
		else onUploaded(answer);
	};
	return (
		<div className="flex flex-col gap-0.5">
			<label htmlFor={id} className="text-small font-semibold">
				Or upload one
			</label>
			<input
				id={id}
				type="file"
				accept="image/jpeg,image/png,image/webp,image/avif"
				onChange={upload}
				className="min-h-6 max-w-full"
			/>
			<p role="status" className="text-small text-ink-quiet">
				{state}
			</p>
		</div>
	);
}

/** The picture, or why it was not taken. The server is told the file's name, since the file comes as it is. */
async function send(file: File): Promise<ChosenPicture | string> {
	const headers = { "Content-Type": file.type, "X-File-Name": encodeURIComponent(file.name) };
	const response = await fetch("/console/upload", { method: "POST", body: file, headers });
	const { address, alt, error }: Record<string, unknown> = Object(await response.json());
	if (response.ok && typeof address === "string") return { address, words: typeof alt === "string" ? alt : "" };
	return typeof error === "string" ? error : "That could not be uploaded.";
}
