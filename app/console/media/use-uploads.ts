import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sendFile } from "./send-file.ts";
import { createUploadQueue } from "./upload-queue.ts";
import type { Uploaded } from "./uploaded.ts";

/** The most bytes that a file may have. */
export interface UploadLimits {
	image: number;
	video: number;
}

/** A queue of uploads that lives as long as the screen, and warns before it is left while something is under way. */
export function useUploads(limits: UploadLimits, onTaken: (item: Uploaded, place: number) => void) {
	const latest = useRef(onTaken);
	useEffect(() => {
		latest.current = onTaken;
	}, [onTaken]);
	const [queue] = useState(() =>
		createUploadQueue({
			send: sendFile,
			onTaken: (item, place) => latest.current(item, place),
			lookAt: (file) => tooLarge(file, limits),
		}),
	);
	const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
	const underWay = uploads.some(({ state }) => !["done", "refused", "broken"].includes(state));
	useEffect(() => {
		addEventListener("online", queue.hurry);
		return () => removeEventListener("online", queue.hurry);
	}, [queue]);
	useEffect(() => {
		if (!underWay) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [underWay]);
	return { queue, uploads };
}

/** What the server would refuse after all of it has been sent is refused before. */
function tooLarge({ type, size }: File, limits: UploadLimits): string | null {
	const limit = type.startsWith("video/") ? limits.video : limits.image;
	return size > limit ? `This file has ${megabytes(size)}; the most is ${megabytes(limit)}. Make it smaller.` : null;
}

export function megabytes(bytes: number): string {
	const tenths = bytes / 1024 / 1024;
	return `${tenths < 10 ? Math.max(0.1, tenths).toFixed(1) : Math.round(tenths)} MB`;
}
