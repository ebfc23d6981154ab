import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a refusal the router keeps what it has; after a conflict one must see what the other did. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}
