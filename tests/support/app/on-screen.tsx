import type { DetachedWindowAPI } from "happy-dom";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { WordsContext } from "../../../app/site/lib/chrome.ts";
import { nested } from "../../../core/words/catalogue.ts";
import { english } from "../../../core/words/en.ts";

declare global {
	var IS_REACT_ACT_ENVIRONMENT: boolean;
	interface Window {
		happyDOM: DetachedWindowAPI;
	}
}

/** Puts something on the page as within the public layout, for tests in a DOM. */
export async function show(ui: ReactNode): Promise<void> {
	globalThis.IS_REACT_ACT_ENVIRONMENT = true;
	const host = document.createElement("div");
	// In place of what an earlier test left there: files share one document.
	document.body.replaceChildren(host);
	const root = createRoot(host);
	onTestFinished(async () => {
		await act(async () => root.unmount());
		host.remove();
	});
	await act(async () => root.render(inLayout(ui)));
}

/** The HTML that the server sends. */
export function sent(ui: ReactNode): string {
	return renderToString(inLayout(ui));
}

/** The page as the server sent it, before any script. */
export function open(ui: ReactNode): void {
	document.body.innerHTML = sent(ui);
	onTestFinished(() => document.body.replaceChildren());
}

function inLayout(ui: ReactNode): ReactNode {
	return <WordsContext value={words}>{ui}</WordsContext>;
}

export const { words, messages } = nested(english);

/** The one element with this role and name. */
export function the(role: string, name?: string | RegExp): HTMLElement {
	const found = allOf(role, name);
	if (found[0] && found.length === 1) return found[0];
	const others = allOf(role).map((element) => JSON.stringify(nameOf(element)));
	throw new Error(`${found.length} of role ${role} are named ${name}; there are ${others.join(", ") || "none"}`);
}

/** What a reader can reach, in the order of the page. */
export function allOf(role: string, name?: string | RegExp): HTMLElement[] {
	const named = (element: Element) => name === undefined || matches(nameOf(element), name);
	const elements = [
		...document.querySelectorAll<HTMLElement>(`[role="${role}"], ${implicit[role] ?? `[role="${role}"]`}`),
	];
	return elements.filter((element) => !element.closest("[hidden], [aria-hidden=true], [inert]") && named(element));
}

export async function press(element: HTMLElement): Promise<void> {
	await act(async () => element.click());
}

/** As the reader's system says it; without a test's asking, motion is fine. */
export function preferMotion(preference: "reduce" | "no-preference"): void {
	window.happyDOM.settings.device.prefersReducedMotion = preference;
	onTestFinished(() => {
		window.happyDOM.settings.device.prefersReducedMotion = "no-preference";
	});
}

/** The name that is read out. */
export function nameOf(element: Element): string {
	const by = (ids: string | null) =>
		ids
			?.split(" ")
			.map((id) => textOf(document.getElementById(id)))
			.join(" ");
	const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : null;
	const name = by(element.getAttribute("aria-labelledby")) ?? element.getAttribute("aria-label");
	return (name ?? (label ? textOf(label) : textOf(element))).replace(/\s+/g, " ").trim();
}

/** What is read out after the name. */
export function descriptionOf(element: Element): string {
	const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
	return ids.map((id) => textOf(document.getElementById(id))).join(" ");
}

function textOf(node: Element | null): string {
	if (!node) return "";
	const copy = node.cloneNode(true);
	if (!(copy instanceof Element)) return "";
	for (const silent of copy.querySelectorAll("[aria-hidden=true], [hidden]")) silent.remove();
	return copy.textContent ?? "";
}

function matches(text: string, name: string | RegExp): boolean {
	return typeof name === "string" ? text === name : name.test(text);
}

/** The elements that have a role without being given one. */
const implicit: Record<string, string> = {
	alert: "none",
	button: "button",
	checkbox: "input[type=checkbox]",
	columnheader: "th[scope=col]",
	combobox: "select",
	dialog: "dialog[open]",
	group: "fieldset",
	heading: "h1, h2, h3, h4, h5, h6",
	link: "a[href]",
	list: "ul, ol",
	listitem: "li",
	navigation: "nav",
	region: "section[aria-label], section[aria-labelledby], [role=region]",
	rowheader: "th[scope=row]",
	table: "table",
	textbox: "input:not([type]), input[type=text], input[type=email], input[type=tel], textarea",
};
