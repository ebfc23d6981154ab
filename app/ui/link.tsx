import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** What links are rendered as: anchors on the site, links of the router in the console. */
export const LinkElement = createContext<ElementType<ComponentProps<"a">>>("a");

/** How the page of a link writes addresses: on the site, in its own language. */
export const AddressContext = createContext((address: string) => address);

export function useAddress(): (address: string) => string {
	return useContext(AddressContext);
}

export function Link({ href = "", ...rest }: ComponentProps<"a">) {
	const Element = useContext(LinkElement);
	return <Element href={useAddress()(href)} {...rest} />;
}
