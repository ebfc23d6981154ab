import { setTimeout as pause } from "node:timers/promises";

/** What each protocol does in its own way. Points are in CSS pixels of the window. */
export interface Driver {
	open(url: string): Promise<void>;
	/** Runs a script and returns what it resolves to. */
	ask(script: string): Promise<unknown>;
	clickAt(x: number, y: number): Promise<void>;
	press(key: Key): Promise<void>;
	write(text: string): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** The window as a PNG, in base64. */
	picture(): Promise<string>;
	close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab";

/** As WebDriver writes keys that are no letters. */
export const keyCodes: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" };

/** A real browser, and what a visitor does with it. */
export class Engine {
	readonly driver: Driver;

	constructor(driver: Driver) {
		this.driver = driver;
	}

	/** Runs a function in the page. It sees what it is given, and nothing of the test. */
	async ask<Given extends unknown[], Result>(
		work: (...given: Given) => Result | Promise<Result>,
		...given: Given
	): Promise<Result> {
		return (await this.driver.ask(`(${work})(${given.map((value) => JSON.stringify(value)).join()})`)) as Result;
	}

	/** Waits until a function returns something true in the page, and returns that. */
	async until<Given extends unknown[], Result>(
		work: (...given: Given) => Result | Promise<Result>,
		...given: Given
	): Promise<Result> {
		const end = performance.now() + 30_000;
		let failure: unknown;
		while (performance.now() < end) {
			// A page that is left meanwhile cannot answer.
			const result = await this.ask(work, ...given).catch((error: unknown) => {
				failure = error;
				return null;
			});
			if (result) return result;
			await pause(100);
		}
		throw new Error(`This never became true: ${work} with ${JSON.stringify(given)}`, { cause: failure });
	}

	/** Clicks into the middle of an element, scrolled to the middle of the window, as soon as it stands still. */
	async click(selector: string): Promise<void> {
		const at = await this.until(async (selector) => {
			const element = document.querySelector(selector);
			element?.scrollIntoView({ block: "center", behavior: "instant" });
			const before = element?.getBoundingClientRect();
			await new Promise((resolve) => setTimeout(resolve, 150));
			const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
			const moves = before?.left !== left || before.top !== top;
			return moves || width === 0 ? null : { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
		}, selector);
		await this.driver.clickAt(at?.x ?? 0, at?.y ?? 0);
	}

	/** Opens a page and waits until its script has laid out what is below the first view, which it does when it is idle. */
	async openWhole(url: string): Promise<void> {
		await this.driver.open(url);
		await this.until(() => {
			const parts = [...document.querySelectorAll<HTMLElement>("[class*=skip-until-near]")];
			// Some of them wait for their turn.
			const waits = document
				.getAnimations()
				.some((one) => one instanceof CSSAnimation && one.animationName === "skipped");
			return !waits && parts.every((part) => part.style.contentVisibility === "visible");
		});
	}

	/** Opens a page and waits until all of it is alive that comes alive. */
	async openAlive(url: string): Promise<void> {
		await this.openWhole(url);
		await this.until(() => {
			for (const island of document.querySelectorAll("[data-wakes]"))
				island.firstElementChild?.dispatchEvent(new Event("focusin", { bubbles: true }));
			return document.querySelector("[data-island]:not([data-awake])") === null;
		});
	}
}
