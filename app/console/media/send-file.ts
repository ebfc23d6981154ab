import { isJsonObject } from "../../../core/forms/unknown-json.ts";
import type { MediaItem } from "../../../core/media/service.ts";

/** Uploaded file, as the server returns it after an upload and in lists. */
export type Uploaded = Pick<MediaItem, "id" | "kind" | "address" | "name" | "alt" | "width" | "height" | "variants">;

export type Sent =
	| { outcome: "taken"; item: Uploaded }
	/** Rejected by the server; a retry would not help. */
	| { outcome: "refused"; message: string }
	/** May or may not have arrived. A retry is safe, because files are identified by their content. */
	| { outcome: "broken" };

export interface Sending {
	/** From 0 to 1. At 1 everything is sent, and the server is processing it. */
	onProgress(share: number): void;
	signal: AbortSignal;
	/** Kinds that the field takes; all by default. */
	takes?: string;
}

/** Uploads one file. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile(file: File, { onProgress, signal, takes }: Sending): Promise<Sent> {
	const request = new XMLHttpRequest();
	request.open("POST", `/console/upload${takes ? `?takes=${takes}` : ""}`);
	request.setRequestHeader("Content-Type", "application/octet-stream");
	request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
	request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
	request.upload.onload = () => onProgress(1);
	signal.addEventListener("abort", () => request.abort());
	return new Promise((resolve) => {
		request.onload = () => resolve(readAnswer(request.status, request.responseText));
		request.onerror = () => resolve({ outcome: "broken" });
		request.onabort = () => resolve({ outcome: "broken" });
		request.send(file);
	});
}

/**
 * Interprets a response. A busy or restarting server counts as a broken connection, and is retried; a full one is not.
 */
export function readAnswer(status: number, body: string): Sent {
	const answer = parse(body);
	if (status === 201 && isUploaded(answer)) return { outcome: "taken", item: answer };
	if ((status >= 500 && status !== 507) || status === 408 || status === 429) return { outcome: "broken" };
	const told = isJsonObject(answer) && "error" in answer ? String(answer.error) : null;
	return { outcome: "refused", message: told ?? "The server did not take this file." };
}

/** A proxy in between may answer with something else. */
function isUploaded(answer: unknown): answer is Uploaded {
	return isJsonObject(answer) && typeof answer.id === "string" && "kind" in answer && "address" in answer;
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null; // a proxy's own page
	}
}
