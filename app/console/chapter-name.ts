import type { RouterContextProvider } from "react-router";
import { services } from "../services.ts";

/** Chapter name as shown on every screen. */
export function chapterName(context: Readonly<RouterContextProvider>): string {
	const { programme, institute } = context.get(services).content().site;
	return `${programme.short} ${institute.short}`;
}
