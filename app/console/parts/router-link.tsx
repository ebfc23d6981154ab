import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Links of the console change the screen without loading a document; those to the site, as in previews, load one. */
export function RouterLink({ href = "", ...rest }: ComponentProps<"a">) {
	if (/^\/(?!console(?![^/?#]))/.test(href)) return <a href={href} {...rest} />;
	return <Link to={href} prefetch="intent" viewTransition preventScrollReset={href.startsWith("?")} {...rest} />;
}
