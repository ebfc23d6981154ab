import { useRouteLoaderData } from "react-router";
import { mayOpen } from "../access.ts";
import type { Organiser } from "../organiser.ts";

/** Whoever looks at the screen, as the console's layout has loaded them. */
export function useSignedIn(): Pick<Organiser, "id" | "name" | "role"> | undefined {
	return useRouteLoaderData<{ who: Organiser }>("console")?.who;
}

/** Whether whoever looks at the screen may open an address, such as '/console/erase'. */
export function useMayOpen(): (pattern: string) => boolean {
	const role = useSignedIn()?.role;
	return (pattern) => role !== undefined && mayOpen(role, pattern);
}
