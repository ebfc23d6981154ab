import type { ComponentProps } from "react";
import { useLocation } from "react-router";

/** Link of a menu, which marks the page that is shown. */
export function PageLink({ href, ...rest }: ComponentProps<"a">) {
	const { pathname } = useLocation();
	return <a {...rest} href={href} aria-current={href === pathname ? "page" : undefined} />;
}
