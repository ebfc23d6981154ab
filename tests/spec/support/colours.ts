import type { Locator } from "@playwright/test";

export interface Paint {
	/** From 0, clear, to 1, solid. */
	alpha: number;
	/** From 0, black, to 1, white, as the eye weighs the colours. */
	light: number;
	/** How much more blue than red, from -1 to 1. */
	blue: number;
}

/** The colour of an element's words or ground as the browser paints it, whatever way the style writes it. */
export function paint(element: Locator, property: "color" | "backgroundColor"): Promise<Paint> {
	return element.evaluate((node, property) => {
		const canvas = document.createElement("canvas").getContext("2d");
		if (!canvas) throw new Error("This browser paints nothing");
		canvas.fillStyle = getComputedStyle(node)[property];
		canvas.fillRect(0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0, alpha = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((n) => n / 255);
		return { alpha, light: 0.2126 * red + 0.7152 * green + 0.0722 * blue, blue: blue - red };
	}, property);
}
