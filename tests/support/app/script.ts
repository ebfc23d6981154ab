import { onTestFinished, vi } from "vitest";

/** Starts a part of the page's script. Its listeners go after the test, because files share one window. */
export function start(part: () => void): void {
	const add = globalThis.addEventListener;
	const added: Parameters<typeof add>[] = [];
	globalThis.addEventListener = (...listener: Parameters<typeof add>) => {
		added.push(listener);
		add(...listener);
	};
	onTestFinished(() => {
		globalThis.addEventListener = add;
		for (const listener of added) removeEventListener(...listener);
	});
	part();
}

/** The page has not loaded yet: the test says when, by the event. */
export function loading(): void {
	const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
	onTestFinished(() => state.mockRestore());
}

type Report = ConstructorParameters<typeof IntersectionObserver>[0];

class Watcher {
	readonly targets = new Set<Element>();
	readonly report: Report;

	constructor(report: Report) {
		this.report = report;
		watchers.add(this);
	}

	observe(target: Element): void {
		this.targets.add(target);
	}

	unobserve(target: Element): void {
		this.targets.delete(target);
	}

	disconnect(): void {
		this.targets.clear();
	}
}

const watchers = new Set<Watcher>();

/** Lets the test say what is in view: the DOM of the tests has no layout. */
export function takeOverSight(): void {
	vi.stubGlobal("IntersectionObserver", Watcher);
	onTestFinished(() => {
		watchers.clear();
		vi.unstubAllGlobals();
	});
}

/** Reports the share of an element that is in view to those who watch it. */
export function seen(element: Element, intersectionRatio = 1): void {
	const entry = {
		target: element,
		intersectionRatio,
		isIntersecting: intersectionRatio > 0,
		boundingClientRect: element.getBoundingClientRect(),
	};
	for (const { targets, report } of watchers)
		if (targets.has(element)) report([entry as IntersectionObserverEntry], {} as IntersectionObserver);
}

export function isWatched(element: Element): boolean {
	return [...watchers].some(({ targets }) => targets.has(element));
}

/** The one element that matches. */
export function one<Found extends HTMLElement = HTMLElement>(selector: string): Found {
	const [found, ...others] = document.querySelectorAll<Found>(selector);
	if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} elements match ${selector}`);
	return found;
}
