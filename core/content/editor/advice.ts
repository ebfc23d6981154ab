import type { Problem } from "../errors.ts";
import type { List, Shape } from "./form.ts";
import { listOf, textOf } from "./json.ts";

/** Says to an organiser, in a whole sentence, what to do about a problem in a field. */
export function adviceFor({ expected, found }: Problem, shape: Shape, value: unknown): string {
	const written = textOf(value).trim();
	switch (shape.type) {
		case "choice":
			return "Choose one from the list.";
		case "list":
			return adviceForList(shape, listOf(value).length) ?? `Write ${expected}.`;
		case "picture-address":
			return isElsewhere(written)
				? "This picture is on another site. Press 'Choose' and upload it there."
				: "Press 'Choose' and take a picture, or upload one.";
		case "document":
			return isElsewhere(written)
				? "This is on another site. Choose one of the documents that this field offers."
				: `Choose one of the documents that this field offers, or write ${expected}.`;
		case "prose":
			return found === undefined || written === "" ? `Write ${expected}.` : `Write ${expected}. Change this: ${found}.`;
		case "number":
			return written === "" ? `Write ${expected}.` : `Write ${expected}, in digits alone.`;
		default:
			return `Write ${expected}.`;
	}
}

function adviceForList({ min, max, noun }: List, count: number): string | undefined {
	if (count < min) return `Add ${min - count} more with the button 'Add a ${noun}': at least ${min} must stand here.`;
	if (max !== undefined && count > max) return `Remove ${count - max}: at most ${max} fit here.`;
	return undefined;
}

function isElsewhere(address: string): boolean {
	return /^(https?:|www\.)/i.test(address);
}
