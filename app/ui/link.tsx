import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** What links of this folder are rendered as: anchors on the site, links of the router in the console. */
export const LinkElement = createContext<ElementType<ComponentProps<"a">>>("a");

export function Link(props: ComponentProps<"a">) {
	const Element = useContext(LinkElement);
	return <Element {...props} />;
}
