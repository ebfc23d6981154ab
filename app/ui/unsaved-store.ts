/** Typed values by field name. Passwords and files are excluded. */
export type Typed = [name: string, value: string][];

export interface Kept {
	values: Typed;
	at: number;
}

export function readForm(form: HTMLFormElement): Typed {
	const secret = new Set([...form.querySelectorAll<HTMLInputElement>("input[type=password]")].map(({ name }) => name));
	return [...new FormData(form)].flatMap(
		([name, value]): Typed => (typeof value === "string" && !secret.has(name) ? [[name, value]] : []),
	);
}

/** Restores values and fires events, so that the form's own listeners notice. */
export function fillForm(form: HTMLFormElement, values: Typed): void {
	const left = new Map<string, string[]>();
	for (const [name, value] of values) left.set(name, [...(left.get(name) ?? []), value]);
	for (const element of form.elements) {
		if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
			const checked = left.get(element.name)?.includes(element.value) ?? false;
			if (checked !== element.checked) element.click();
		} else if (isTextControl(element) && left.has(element.name))
			setValue(element, left.get(element.name)?.shift() ?? "");
	}
}

/** Drafts of one form, by what it is based on: each organiser has their own, as they may share a browser. Visitors have one name. */
export function draftKey(form: { who: string; path: string; id: string; revision: string | number }): string {
	return `${prefix}${form.who} ${form.path} ${form.id} ${form.revision}`;
}
const prefix = "unsaved ";

/** The draft of a form; of one whose drafts outlive what they are based on (no revision), the latest of any. */
export function load(key: string): Kept | null {
	try {
		const found = keysOf(key).map((each): Kept => JSON.parse(localStorage.getItem(each) ?? "null"));
		return found.sort((a, b) => b.at - a.at)[0] ?? null;
	} catch {
		return null; // storage is unavailable, or the entry is not ours
	}
}

function keysOf(key: string): string[] {
	return Object.keys(localStorage).filter((each) => each === key || (key.endsWith(" ") && each.startsWith(key)));
}

export function save(key: string, values: Typed): void {
	try {
		localStorage.setItem(key, JSON.stringify({ values, at: Date.now() } satisfies Kept));
	} catch {
		// Storage is unavailable; the warning on leaving still works.
		return;
	}
}

export function forget(key: string): void {
	try {
		for (const each of keysOf(key)) localStorage.removeItem(each);
	} catch {
		return;
	}
}

/** Drafts may hold personal data, so nobody's stay on a device for ever. */
export function forgetOlderThan(moment: number, who?: string): void {
	const begin = who === undefined ? prefix : `${prefix}${who} `;
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(begin) && (load(key)?.at ?? 0) < moment) localStorage.removeItem(key);
	} catch {
		return;
	}
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(element: Element): element is TextControl {
	if (element instanceof HTMLInputElement) return !["file", "password", "submit", "button"].includes(element.type);
	return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function setValue(element: TextControl, value: string): void {
	if (element.value === value) return;
	// Calls the native setter, because React overrides it on the element and controlled fields would not notice.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
	element.dispatchEvent(new Event("input", { bubbles: true }));
	element.dispatchEvent(new Event("change", { bubbles: true }));
}
