import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Links of the console change the screen without loading a document. */
export function RouterLink({ href = "", ...rest }: ComponentProps<"a">) {
	return <Link to={href} prefetch="intent" viewTransition preventScrollReset={href.startsWith("?")} {...rest} />;
}
