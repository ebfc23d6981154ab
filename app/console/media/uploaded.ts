import type { PictureVariants } from "../../../core/media/variants.ts";

/** A file of the library, as the server tells of it after an upload and in lists. */
export interface Uploaded {
	id: string;
	kind: "image" | "video";
	address: string;
	name: string;
	alt: string;
	width: number | null;
	height: number | null;
	variants?: PictureVariants;
}

/** Whether an answer is one; whatever else may stand between us and the server answers differently. */
export function isUploaded(answer: unknown): answer is Uploaded {
	return (
		typeof answer === "object" &&
		answer !== null &&
		"id" in answer &&
		typeof answer.id === "string" &&
		"kind" in answer &&
		"address" in answer
	);
}
