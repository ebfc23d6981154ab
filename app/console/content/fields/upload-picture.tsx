import { type ChangeEvent, useId, useState } from "react";
import type { ChosenPicture } from "../editor-context.ts";

/** Adds a picture to the media library, and chooses it. */
export function UploadPicture({ onUploaded }: { onUploaded(picture: ChosenPicture): void }) {
	const id = useId();
	const [state, setState] = useState<"" | "Uploading …" | "That could not be uploaded. Is it a picture?">("");
	const upload = async (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		if (!file) return;
		setState("Uploading …");
		const picture = await send(file).catch(() => undefined);
		setState(picture ? "" : "That could not be uploaded. Is it a picture?");
		if (picture) onUploaded(picture);
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

async function send(file: File): Promise<ChosenPicture | undefined> {
	const body = new FormData();
	body.set("file", file);
	const response = await fetch("/console/upload", { method: "POST", body });
	const answer: unknown = response.ok ? await response.json() : undefined;
	if (typeof answer !== "object" || answer === null || !("address" in answer)) return undefined;
	const words = "alt" in answer && typeof answer.alt === "string" ? answer.alt : "";
	return typeof answer.address === "string" ? { address: answer.address, words } : undefined;
}
