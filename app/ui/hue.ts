/** Colour of a domain; text on it is cream. */
export type Hue = "education" | "environment" | "health" | "innovation" | "society" | "uba" | "misc";

/** Surface in the deep colour. */
export const hueFill: Record<Hue, string> = {
	education: "bg-education text-on-hue",
	environment: "bg-environment text-on-hue",
	health: "bg-health text-on-hue",
	innovation: "bg-innovation text-on-hue",
	society: "bg-society text-on-hue",
	uba: "bg-uba text-on-hue",
	misc: "bg-misc text-on-hue",
};

/** Border colour; the width is set elsewhere. */
export const hueEdge: Record<Hue, string> = {
	education: "border-education",
	environment: "border-environment",
	health: "border-health",
	innovation: "border-innovation",
	society: "border-society",
	uba: "border-uba",
	misc: "border-misc",
};
