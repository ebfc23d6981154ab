import { islands } from "../islands/registry.ts";
import { whenLoaded } from "./when-loaded.ts";

/** After the page has loaded; before that, or the visitor's first move, nothing on the first screen has to move by itself. */
const stillMs = 2000;

let seen: IntersectionObserver | undefined;

/** Wakes each island when it comes into view, is pointed at, touched or focused, whichever is first. */
export function watchIslands(): void {
	document.documentElement.dataset.scripted = "";
	seen = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) if (isIntersecting) wake(target);
		},
		{ rootMargin: "100px" },
	);
	for (const type of ["pointerover", "pointerdown", "focusin"])
		addEventListener(type, ({ target }) => wake(target), { capture: true, passive: true });
	addEventListener("click", pressLater, { capture: true });
	for (const type of ["scroll", "pointerdown", "keydown"])
		addEventListener(type, observeIslands, { once: true, passive: true });
	addEventListener("pointermove", function look({ movementX, movementY }) {
		// Browsers also report a mouse that rests where the page has come under it.
		if (movementX === 0 && movementY === 0) return;
		removeEventListener("pointermove", look);
		observeIslands();
	});
	whenLoaded(() => setTimeout(observeIslands, stillMs));
	// The address leads into it, such as to a step of a form.
	const target = document.querySelector(":target");
	wake(target);
	// Hidden until now, so that the browser has not gone there.
	if (target?.closest("[data-step]")) target.scrollIntoView();
}

/** Call after islands were put into the page: from now on they wake when they come into view. */
export function observeIslands(): void {
	for (const island of document.querySelectorAll("[data-wakes=seen]"))
		for (const part of island.children) seen?.observe(part);
}

const waking = new WeakMap<Element, Promise<void>>();

/** A press on a button that does nothing yet is given to it once its island is awake. */
function pressLater({ target }: Event): void {
	const button = target instanceof Element ? target.closest<HTMLElement>("button[data-waits]") : null;
	const island = button?.closest("[data-island]:not([data-awake])");
	if (!button || !island) return;
	wake(button);
	waking.get(island)?.then(
		() => button.click(),
		() => undefined,
	);
}

function wake(node: EventTarget | null): void {
	const island = node instanceof Element ? node.closest<HTMLElement>("[data-wakes]") : null;
	if (!island) return;
	const name = island.dataset.island as keyof typeof islands;
	delete island.dataset.wakes;
	for (const part of island.children) seen?.unobserve(part);
	const awake = hydrate(island, name);
	waking.set(island, awake);
	awake.catch(() => {
		// Offline: the page works without it, as it does without any script, and the next touch tries again.
		delete document.documentElement.dataset.scripted;
		island.dataset.wakes = "used";
	});
}

async function hydrate(island: HTMLElement, name: keyof typeof islands): Promise<void> {
	const [{ hydrateIsland }, Component] = await Promise.all([import("../islands/hydrate.tsx"), islands[name]()]);
	await hydrateIsland(island, Component as Parameters<typeof hydrateIsland>[1]);
	island.dataset.awake = "";
}
