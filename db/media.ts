/** Where the browser finds a file: one of ours under /media, another one where its address says. */
export function mediaAddress(file: {
	media_id: string | null;
	type: string | null;
	url: string | null;
}): string | null {
	if (file.media_id !== null && file.type !== null) return mediaPath(file.media_id, file.type);
	return file.url;
}

/** The address of an uploaded file. It ends as its type does, since a video is known by its .mp4. */
export function mediaPath(id: string, type: string): string {
	return `/media/${id}${endings[type] ?? ""}`;
}

const endings: Record<string, string> = {
	"image/jpeg": ".jpg",
	"image/png": ".png",
	"image/webp": ".webp",
	"image/avif": ".avif",
	"image/svg+xml": ".svg",
	"video/mp4": ".mp4",
};
