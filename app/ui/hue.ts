/** A field of work has a colour of its own, on which words and figures are cream. */
export type Hue = "education" | "environment" | "health" | "innovation" | "society" | "uba" | "misc";

/** A surface in the deep colour. */
export const hueFill: Record<Hue, string> = {
	education: "bg-education text-on-hue",
	environment: "bg-environment text-on-hue",
	health: "bg-health text-on-hue",
	innovation: "bg-innovation text-on-hue",
	society: "bg-society text-on-hue",
	uba: "bg-uba text-on-hue",
	misc: "bg-misc text-on-hue",
};

/** The colour of an edge that has a width already. */
export const hueEdge: Record<Hue, string> = {
	education: "border-education",
	environment: "border-environment",
	health: "border-health",
	innovation: "border-innovation",
	society: "border-society",
	uba: "border-uba",
	misc: "border-misc",
};
