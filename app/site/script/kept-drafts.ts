import {
	draftKey,
	fillForm,
	forget,
	forgetOlderThan,
	load,
	readForm,
	save,
	type Typed,
} from "../../ui/unsaved-store.ts";

const who = "visitor";
const day = 24 * 3_600_000;

/** Fills in what is blank, since the browser or the server may have filled in the rest. */
export function bringBack(): void {
	sayWhere();
	forgetOlderThan(Date.now() - day, who);
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-kept]")) {
		const kept = load(keyOf(form))?.values ?? [];
		const there = typedIn(form).filter(([, value]) => value !== "");
		const isBlank = (name: string) => !there.some((typed) => typed[0] === name);
		if (kept.length > 0) fillForm(form, [...there, ...kept.filter(([name]) => isBlank(name))]);
		keep(form);
	}
}

export function keep(form: HTMLFormElement): void {
	const typed = typedIn(form);
	if (typed.some(([, value]) => value !== "")) save(keyOf(form), typed);
	else drop(form);
}

/** It is being sent. */
export function drop(form: HTMLFormElement): void {
	forget(keyOf(form));
}

interface Sent {
	to: string;
	key: string;
	typed: Typed;
}

/** What was sent last, while the page is open that says so. */
let last: Sent | null = null;

/** It was taken. The page to which that leads is told in this tab alone. */
export function sent(form: HTMLFormElement, { to, leadsTo }: { to?: string; leadsTo?: string }): void {
	drop(form);
	if (!to) return;
	last = { to, key: keyOf(form), typed: typedIn(form) };
	if (leadsTo) sessionStorage.setItem("sent", JSON.stringify(last));
}

/** Says to which address the mail went, once. */
function sayWhere(): void {
	const told = sessionStorage.getItem("sent");
	if (!told) return;
	last = JSON.parse(told);
	sessionStorage.removeItem("sent");
	for (const place of document.querySelectorAll("[data-sent-to]")) place.textContent = last?.to ?? "";
}

/** Makes a draft of it again, which goes on here if its form is on this page; otherwise a link leads to it. */
export function correct(): void {
	if (!last) return;
	save(last.key, last.typed);
	document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
	bringBack();
}

/** Empties the form too, for whoever shares the device. */
export function clear(form: HTMLFormElement): void {
	const [first] = controlsOf(form);
	// A form in steps begins with the first.
	const start = form.querySelector("[data-step] [id]");
	if (start) location.hash = start.id;
	delete form.dataset.checked;
	for (const control of controlsOf(form)) {
		if (isTicked(control)) control.checked = false;
		else control.value = "";
		control.dispatchEvent(new Event("input", { bubbles: true }));
	}
	drop(form);
	first?.focus();
}

/** The same in every language. */
function keyOf({ id }: HTMLFormElement): string {
	const path = location.pathname.replace(new RegExp(`^/${document.documentElement.lang}(?=/|$)`), "");
	return draftKey({ who, path, id, revision: "" });
}

/** Without what the page itself sends along. */
function typedIn(form: HTMLFormElement): Typed {
	const names = new Set(controlsOf(form).map(({ name }) => name));
	return readForm(form).filter(([name]) => names.has(name));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
	const all = [...form.querySelectorAll<Control>("input, textarea, select")];
	return all.filter((control) => control.name !== "" && control.type !== "hidden" && !control.closest("[inert]"));
}

function isTicked(control: Control): control is HTMLInputElement {
	return control.type === "checkbox" || control.type === "radio";
}
