const shownFrom = 2000;
const closedKey = "social-banner-closed";
/** Room for the outline of what has the focus, in px. */
const margin = 8;

/** Slides in after some scrolling, and out while a film plays; once closed it never comes back. */
export function offerSocialBanner(): void {
	const banner = document.querySelector<HTMLElement>("[data-social-banner]");
	if (!banner || wasClosed()) return;
	let isClosed = false;
	addEventListener("scroll", look, { passive: true });
	look();
	banner.querySelector("button")?.addEventListener("click", () => {
		isClosed = true;
		banner.hidden = true;
		makeRoom("");
		rememberClosed();
	});

	function look(): void {
		if (!banner || scrollY < shownFrom) return;
		removeEventListener("scroll", look);
		banner.hidden = isFilmPlaying();
		keepClear(document.activeElement);
		addEventListener("focusin", ({ target }) => keepClear(target));
		for (const change of ["play", "pause", "ended"])
			document.addEventListener(change, () => (banner.hidden = isFilmPlaying() || isClosed), { capture: true });
	}

	/** Scrolls what has the focus out from under the banner. */
	function keepClear(focused: EventTarget | null): void {
		if (!banner || banner.hidden || !(focused instanceof Element) || banner.contains(focused)) return;
		if (!focused.matches(":focus-visible")) return;
		makeRoom(`${innerHeight - banner.offsetTop + margin}px`);
		focused.scrollIntoView({ block: "nearest" });
	}
}

/** One with controls: those without are pictures that move. */
function isFilmPlaying(): boolean {
	return [...document.querySelectorAll<HTMLVideoElement>("video[controls]")].some(({ paused }) => !paused);
}

/** Below what is scrolled to, and at the end of the page. */
function makeRoom(height: string): void {
	document.documentElement.style.scrollPaddingBottom = height;
	document.body.style.paddingBottom = height;
}

function wasClosed(): boolean {
	try {
		return localStorage.getItem(closedKey) !== null;
	} catch {
		return false;
	}
}

/** If storage is blocked, it is shown again on the next visit. */
function rememberClosed(): void {
	try {
		localStorage.setItem(closedKey, "yes");
	} catch {
		return;
	}
}
