import type { RouterContextProvider } from "react-router";
import { services } from "../services.ts";

/** The chapter as it is called on every screen. */
export function chapterName(context: Readonly<RouterContextProvider>): string {
	const { programme, institute } = context.get(services).content().site;
	return `${programme.short} ${institute.short}`;
}
