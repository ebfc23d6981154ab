// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { loadContent } from "../../../core/content/load.ts";
import { allOf, open, the, words } from "../../../tests/support/app/on-screen.tsx";
import { start } from "../../../tests/support/app/script.ts";
import { type Chrome, ChromeContext } from "../lib/chrome.ts";
import { SocialBanner } from "../sections/home/social-banner.tsx";
import { offerSocialBanner } from "./social-banner.ts";

const { home, links } = loadContent("tests/chapter");
const { label, close } = home.socialBanner;

beforeEach(() => {
	localStorage.clear();
	return () => {
		localStorage.clear();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	};
});

function openHome(): void {
	vi.stubGlobal("scrollY", 0);
	open(
		<ChromeContext value={{ links, words } as Chrome}>
			<SocialBanner {...home.socialBanner} />
		</ChromeContext>,
	);
	start(offerSocialBanner);
}

function scrollTo(top: number): void {
	vi.stubGlobal("scrollY", top);
	dispatchEvent(new Event("scroll"));
}

const isShown = () => !document.querySelector(`aside[aria-label="${label}"]`)?.hasAttribute("hidden");

test("it comes after 2000 px of scrolling, and stays", () => {
	openHome();
	scrollTo(1999);
	expect(isShown()).toBe(false);
	scrollTo(2000);
	expect(isShown()).toBe(true);
	scrollTo(0);
	expect(isShown()).toBe(true);
});

test("once closed it never comes back", () => {
	openHome();
	scrollTo(2000);
	the("button", close).click();
	expect([isShown(), allOf("button")]).toEqual([false, []]);
	scrollTo(3000);
	expect(isShown()).toBe(false);
	openHome();
	scrollTo(2000);
	expect(isShown()).toBe(false);
});

test("where storage is blocked it comes, and can be closed for this visit", () => {
	for (const method of ["getItem", "setItem"] as const)
		vi.spyOn(Storage.prototype, method).mockImplementation(() => {
			throw new DOMException("denied", "SecurityError");
		});
	openHome();
	scrollTo(2000);
	expect(isShown()).toBe(true);
	the("button", close).click();
	expect(isShown()).toBe(false);
});

test("it goes while a film plays, and comes again after it", () => {
	openHome();
	const film = document.createElement("video");
	film.controls = true;
	let isPaused = true;
	Object.defineProperty(film, "paused", { get: () => isPaused });
	document.body.append(film);
	scrollTo(2000);
	expect(isShown()).toBe(true);
	isPaused = false;
	film.dispatchEvent(new Event("play"));
	expect(isShown()).toBe(false);
	isPaused = true;
	film.dispatchEvent(new Event("pause"));
	expect(isShown()).toBe(true);
	the("button", close).click();
	film.dispatchEvent(new Event("play"));
	film.dispatchEvent(new Event("pause"));
	expect(isShown()).toBe(false);
});
