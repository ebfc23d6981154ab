import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a page with a form. What it shows is the same after a sending; asking for it again could only fail, as when the
 * network is gone, and take the form away with all that was typed.
 */
export function unlessSent({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod === undefined && defaultShouldRevalidate;
}
