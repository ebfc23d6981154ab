import { type CDPSession, expect, type Page } from "@playwright/test";

/** What somebody hears who uses the page by keyboard and a screen reader. */
export interface Listener {
	/**
	 * Waits until exactly these sentences have been heard since the last time, in this order. What comes later is heard by
	 * the next call:
	 * - `page: …` and `title: …`: the title of a page that opens, and one that changes
	 * - `into: …`: a dialog, landmark or named group that the focus has come into
	 * - `focus: …`: what has the focus, by its name, role, state and description
	 * - `says: …` and `says at once: …`: what changes in a polite and in an assertive live region
	 */
	hears(...sentences: (string | RegExp)[]): Promise<void>;
	/** Waits until it is silent, and tells what was heard since the last time. */
	heard(): Promise<string[]>;
	/** Forgets what was heard so far. */
	forget(): Promise<void>;
	/** How often Tab is pressed from where the focus is until something of this name has it. */
	stopsTo(name: string | RegExp): Promise<number>;
}

/** Call before the page is opened. */
export async function listenTo(page: Page): Promise<Listener> {
	const browser = await page.context().newCDPSession(page);
	const heard: string[] = [];
	const inside: { path: string[] } = { path: [] };
	let focused = "";
	let queue = Promise.resolve();
	browser.on("Runtime.bindingCalled", ({ name, payload }) => {
		if (name !== binding) return;
		const event = JSON.parse(payload) as Told;
		queue = queue.then(() => take(event)).catch(() => undefined); // of a page that was left meanwhile
	});
	await browser.send("Accessibility.enable");
	await browser.send("Runtime.enable");
	await browser.send("Runtime.addBinding", { name: binding });
	await page.addInitScript(report, binding);

	async function take(event: Told): Promise<void> {
		if (event.kind !== "focus") {
			if (event.kind === "page") inside.path = [];
			heard.push(`${event.kind}: ${event.text}`);
			return;
		}
		const found = await spokenFocus(browser, event.index);
		for (const ancestor of found.within) if (!inside.path.includes(ancestor)) heard.push(`into: ${ancestor}`);
		inside.path = found.within;
		focused = found.name;
		// Behind a dialog that has just opened there is nothing to hear.
		if (found.words !== "none") heard.push(`focus: ${found.words}`);
	}

	async function untilSilent(): Promise<string[]> {
		let before = -1;
		while (before !== heard.length) {
			before = heard.length;
			await page.waitForTimeout(400);
			await queue;
		}
		return heard.splice(0);
	}

	return {
		heard: untilSilent,
		async hears(...sentences) {
			const expected = sentences.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one));
			await expect.poll(() => [...heard]).toEqual(expected);
			heard.length = 0;
		},
		async forget() {
			await untilSilent();
		},
		async stopsTo(name) {
			for (let stops = 1; stops <= 200; stops++) {
				const before = heard.length;
				await page.keyboard.press("Tab");
				await expect.poll(() => heard.length, { intervals: [10, 20, 50] }).toBeGreaterThan(before);
				await queue;
				if (typeof name === "string" ? focused === name : name.test(focused)) return stops;
			}
			throw new Error(`Nothing is called ${name}`);
		},
	};
}

const binding = "heardByTests";

type Told = { kind: "focus"; index: number } | { kind: "page" | "title" | "says" | "says at once"; text: string };

/** Runs in the page: tells what a screen reader is told, at the moment of it. What a frame holds is not the page's. */
function report(binding: string): void {
	if (window !== window.top) return;
	const tell = (told: object) =>
		(window as unknown as Record<string, (payload: string) => void>)[binding]?.(JSON.stringify(told));
	const elements: EventTarget[] = [];
	Object.assign(window, { heardElements: elements });
	let title: string | undefined;

	addEventListener("DOMContentLoaded", () => {
		title = document.title;
		tell({ kind: "page", text: title });
	});
	addEventListener(
		"focusin",
		({ target }) => {
			if (target) tell({ kind: "focus", index: elements.push(target) - 1 });
		},
		{ capture: true },
	);
	new MutationObserver((records) => {
		// What a page has when it opens is read, not announced.
		if (title === undefined) return;
		if (document.title !== title) {
			title = document.title;
			tell({ kind: "title", text: title });
		}
		const changed = new Map<Element, Node[]>();
		for (const { type, target, addedNodes } of records) {
			const nodes = type === "childList" ? [...addedNodes] : [target];
			for (const node of nodes) {
				if (!node.isConnected) continue;
				const region = regionOf(type === "childList" ? target : node.parentNode);
				if (region) changed.set(region, [...(changed.get(region) ?? []), node]);
				// An alert speaks when it comes into the page; any other region has to be there before its words.
				const alerts = node instanceof Element ? [node, ...node.querySelectorAll("*")] : [];
				for (const alert of alerts) if (alert.getAttribute("role") === "alert") changed.set(alert, [alert]);
			}
		}
		for (const [region, nodes] of changed) {
			const isWhole = region.matches(":is([role=alert], [role=status]):not([aria-atomic=false]), [aria-atomic=true]");
			const text = (isWhole ? [region] : nodes).map(spoken).join(" ").replace(/\s+/g, " ").trim();
			if (text !== "") tell({ kind: politeness(region) === "assertive" ? "says at once" : "says", text });
		}
	}).observe(document, { childList: true, subtree: true, characterData: true });

	function regionOf(node: Node | null): Element | null {
		const region = (node instanceof Element ? node : node?.parentElement)?.closest(
			"[aria-live], [role=alert], [role=status]",
		);
		return region && politeness(region) !== "off" ? region : null;
	}

	function politeness(region: Element): string {
		return region.getAttribute("aria-live") ?? (region.getAttribute("role") === "alert" ? "assertive" : "polite");
	}

	function spoken(node: Node): string {
		if (node instanceof Text) return node.parentElement && isThere(node.parentElement) ? node.data : "";
		if (!(node instanceof Element) || !isThere(node)) return "";
		if (node instanceof HTMLImageElement) return node.alt;
		const isBlock = getComputedStyle(node).display !== "inline";
		const words = [...node.childNodes].map(spoken).join("");
		return isBlock ? ` ${words} ` : words;
	}

	function isThere(element: Element): boolean {
		return element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true], [inert]");
	}
}

interface SpokenFocus {
	name: string;
	words: string;
	/** The dialogs, landmarks and named groups around it, from the outermost. */
	within: string[];
}

async function spokenFocus(browser: CDPSession, index: number): Promise<SpokenFocus> {
	const { result } = await browser.send("Runtime.evaluate", { expression: `heardElements[${index}]` });
	const { nodes } = await browser.send("Accessibility.getAXNodeAndAncestors", { objectId: result.objectId ?? "" });
	const [own, ...around] = nodes as AXNode[];
	if (!own) throw new Error("It is not in the tree");
	const within = around.filter((node) => containers.has(textOf(node.role)) && (textOf(node.name) || isDialog(node)));
	return { name: textOf(own.name), words: wordsOf(own), within: within.map(wordsOf).reverse() };
}

interface AXNode {
	role?: AXValue;
	name?: AXValue;
	description?: AXValue;
	properties?: { name: string; value: AXValue }[];
}
interface AXValue {
	value?: unknown;
}

const containers = new Set([
	...["dialog", "alertdialog", "banner", "complementary", "contentinfo", "form", "group", "navigation", "radiogroup"],
	...["region", "search", "toolbar"],
]);

const isDialog = (node: AXNode) => /dialog$/.test(textOf(node.role));
const textOf = (value: AXValue | undefined) =>
	String(value?.value ?? "")
		.replace(/\s+/g, " ")
		.trim();

/** As Chromium calls them, where that is not how people do. */
const roles: Record<string, string> = {
	DisclosureTriangle: "disclosure",
	DisclosureTriangleGrouped: "disclosure",
	Date: "date field",
	InputTime: "time field",
	textbox: "text field",
	searchbox: "search field",
	combobox: "list of choices",
	spinbutton: "number field",
};

/** “Name”, role, states: description. */
function wordsOf(node: AXNode): string {
	const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
	const role = textOf(node.role);
	const states = [
		role === "heading" ? `level ${property("level")}` : "",
		property("required") === true ? "required" : "",
		property("invalid") && property("invalid") !== "false" ? "wrong" : "",
		property("expanded") === true ? "open" : "",
		property("expanded") === false ? "closed" : "",
		property("checked") === "true" ? "ticked" : "",
		property("checked") === "false" ? "not ticked" : "",
		property("disabled") === true ? "cannot be used" : "",
	].filter(Boolean);
	const name = textOf(node.name);
	const called = String(property("roledescription") ?? roles[role] ?? role);
	const description = textOf(node.description);
	return [[name && `“${name}”`, called, ...states].filter(Boolean).join(", "), description].filter(Boolean).join(": ");
}
