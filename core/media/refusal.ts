/** Why an upload is refused, in a sentence for the user. */
const sentences = {
	empty: "This file is empty.",
	"too-large": "This file is too large. Make it smaller and send that.",
	"too-many-pixels": "This picture has too many pixels. Make it smaller and send that.",
	"unknown-kind":
		"This is not a picture or video that the site can show. Send a JPEG, PNG, WebP or AVIF picture, an MP4 video, or a PDF document.",
	svg: "An SVG drawing can carry programs and is not taken. Export it as PNG and send that.",
	gif: "A GIF is not taken. Send a PNG or JPEG picture, or an MP4 video if it moves.",
	animated: "This picture moves. Send one that stands still, or an MP4 video.",
	heic: "Browsers cannot show HEIC photos. Export it as JPEG and send that.",
	quicktime: "Many browsers cannot play QuickTime videos. Export it as MP4 and send that.",
	broken: "This file is damaged or incomplete. Send the original again.",
	"not-here-document": "This is a PDF document. It belongs where the page links to a document, not among pictures.",
	"not-here-video": "This is a video, and only pictures are shown here. Send a JPEG, PNG, WebP or AVIF picture.",
	"not-a-pdf": "This is not a PDF document. Save or print it as PDF, and send that.",
	"no-room":
		"There is no room left on the server's disk, so this file was not kept. Ask whoever looks after the server to make some, then send it again.",
};
export type RefusalCode = keyof typeof sentences;

/** Thrown when an upload is refused. */
export class Refusal extends Error {
	override name = "Refusal";
	readonly code: RefusalCode;

	constructor(code: RefusalCode, sentence = sentences[code], options?: ErrorOptions) {
		super(sentence, options);
		this.code = code;
	}
}

/** Used in the browser before the upload starts, and on the server while it arrives. */
export function tooLarge(limit: number): string {
	return `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB. Make it smaller and send that.`;
}
