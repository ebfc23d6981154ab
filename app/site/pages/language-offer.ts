import type { LoaderFunctionArgs } from "react-router";
import { services } from "../../services.ts";
import type { PageHandle } from "../lib/page-handle.ts";

export const handle = { shared: true } satisfies PageHandle;

/** Words that offer this language to a visitor of a page in another; fetched by the few who see them. */
export function loader({ context }: LoaderFunctionArgs) {
	const { offer, offerLink, offerClose } = context.get(services).content().words;
	return Response.json({ offer, offerLink, offerClose });
}
