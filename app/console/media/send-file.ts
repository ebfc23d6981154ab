import { isJsonObject } from "../../../core/forms/unknown-json.ts";
import type { MediaItem } from "../../../core/media/service.ts";

/** An uploaded file, as the server tells of it after an upload and in lists. */
export type Uploaded = Pick<MediaItem, "id" | "kind" | "address" | "name" | "alt" | "width" | "height" | "variants">;

export type Sent =
	| { outcome: "taken"; item: Uploaded }
	/** The server looked at it and said no: sending it again changes nothing. */
	| { outcome: "refused"; message: string }
	/** It may have arrived or not. Sending it again is safe: files are known by their content. */
	| { outcome: "broken" };

export interface Sending {
	/** From 0 to 1. At 1 all of it has left, and the server is at work on it. */
	onProgress(share: number): void;
	signal: AbortSignal;
}

/** Sends one file. By the older interface, since only that one tells how much has left. */
export function sendFile(file: File, { onProgress, signal }: Sending): Promise<Sent> {
	const { promise, resolve } = Promise.withResolvers<Sent>();
	const request = new XMLHttpRequest();
	request.open("POST", "/console/upload");
	request.setRequestHeader("Content-Type", "application/octet-stream");
	request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
	request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
	request.upload.onload = () => onProgress(1);
	request.onload = () => resolve(readAnswer(request.status, request.responseText));
	request.onerror = () => resolve({ outcome: "broken" });
	request.onabort = () => resolve({ outcome: "broken" });
	signal.addEventListener("abort", () => request.abort());
	request.send(file);
	return promise;
}

/** What an answer means. A server that is busy or starting anew is as good as a broken connection, unlike a full one. */
export function readAnswer(status: number, body: string): Sent {
	const answer = parse(body);
	if (status === 201 && isUploaded(answer)) return { outcome: "taken", item: answer };
	if ((status >= 500 && status !== 507) || status === 408 || status === 429) return { outcome: "broken" };
	const told = isJsonObject(answer) && "error" in answer ? String(answer.error) : null;
	return { outcome: "refused", message: told ?? "The server did not take this file." };
}

/** Whatever else may stand between us and the server answers differently. */
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
