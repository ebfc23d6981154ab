/** What stands in the address after a form without a script: a code, then the file's name. */
export function refusalWords(told: string): { name: string; words: string } {
	const [code = "", ...name] = told.split(" ");
	const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
	return { name: name.join(" ").slice(0, 80), words: known ?? "The site cannot show this file." };
}

const sentences: Readonly<Record<string, string>> = {
	empty: "The file is empty.",
	"too-large": "The file is too large.",
	"too-many-pixels": "The picture has too many pixels. Make it smaller.",
	"unknown-kind": "Send a JPEG, PNG, WebP or AVIF picture, or an MP4 video.",
	svg: "An SVG drawing can carry programs. Export it as PNG.",
	gif: "Send a PNG or JPEG, or an MP4 video if it moves.",
	animated: "The picture moves. Send one that stands still, or an MP4 video.",
	heic: "Browsers cannot show HEIC photos. Export it as JPEG.",
	quicktime: "Many browsers cannot play QuickTime videos. Export it as MP4.",
	"hidden-track": "The video carries data beside picture and sound. Export it without them.",
	broken: "The file is damaged or did not arrive whole. Send it again.",
	"no-room": "The server's disk is full. Ask whoever looks after the server to make room, then send it again.",
};
