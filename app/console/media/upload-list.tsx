import { CircleAlert, CircleCheck } from "lucide-react";
import { count } from "../../../core/dashboard/words.ts";
import { Button } from "../../ui/button.tsx";
import type { Upload, UploadQueue } from "./upload-queue.ts";

/** Status of each upload, with a progress bar. */
export function UploadList({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
	const done = uploads.filter(({ state }) => state === "done").length;
	const failed = uploads.filter(({ state }) => state === "refused" || state === "broken").length;
	return (
		<>
			<p role="status" className="sr-only">
				{uploads.length > 0 &&
					`${done} of ${count(uploads.length, "file", "files")} uploaded${failed > 0 ? `, ${failed} not` : ""}.`}
			</p>
			{uploads.length > 0 && (
				<ul aria-label="Uploads" className="flex flex-col gap-1">
					{uploads.map((upload) => (
						<UploadRow key={upload.key} upload={upload} queue={queue} />
					))}
				</ul>
			)}
		</>
	);
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
	const { key, name, state, share } = upload;
	const wrong = state === "refused" || state === "broken";
	const over = wrong || state === "done";
	return (
		<li className="flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded bg-paper-raised px-1.5 py-1 shadow-raised">
			<div className="min-w-0 grow basis-[24ch]">
				<p className="flex items-center gap-0.5 truncate font-semibold">
					{state === "done" && <CircleCheck aria-hidden className="size-2.5 shrink-0 text-success" />}
					{wrong && <CircleAlert aria-hidden className="size-2.5 shrink-0 text-danger" />}
					<span className="truncate">{name || "Pasted picture"}</span>
				</p>
				{!over && (
					<progress
						aria-label={`Upload of ${name}`}
						value={share}
						max={1}
						className="block h-1 w-full accent-structure"
					/>
				)}
				<p className={`text-small ${wrong ? "text-danger" : "text-ink-quiet"}`}>{statusOf(upload)}</p>
			</div>
			<div className="flex gap-1">
				{(state === "broken" || state === "pausing") && (
					<Button size="small" onClick={() => queue.retry(key)} aria-label={`Retry ${name}`}>
						Retry
					</Button>
				)}
				<Button
					size="small"
					look="quiet"
					onClick={() => queue.remove(key)}
					aria-label={`${over ? "Take off the list" : "Cancel"}: ${name}`}
				>
					{over ? "Hide" : "Cancel"}
				</Button>
			</div>
		</li>
	);
}

function statusOf({ state, share, bytes, message }: Upload): string {
	switch (state) {
		case "waiting":
			return `Waits for its turn, ${megabytes(bytes)}`;
		case "sending":
			return `${Math.floor(share * 100)} % of ${megabytes(bytes)}`;
		case "keeping":
			return "Sent. The server is preparing it …";
		case "pausing":
			return "The connection broke. It is tried again in a moment.";
		case "done":
			return "Uploaded";
		case "refused":
			return message ?? "Not taken";
		case "broken":
			return "The connection broke again and again. Retry when it is better.";
	}
}

export function megabytes(bytes: number): string {
	const tenths = bytes / 1024 / 1024;
	return `${tenths < 10 ? Math.max(0.1, tenths).toFixed(1) : Math.round(tenths)} MB`;
}
