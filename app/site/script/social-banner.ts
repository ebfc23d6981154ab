const shownFrom = 2000;
const closedKey = "social-banner-closed";
/** Room for the outline of what has the focus, in px. */
const margin = 8;

/** Slides in after some scrolling; once closed it never comes back. */
export function offerSocialBanner(): void {
	const banner = document.querySelector<HTMLElement>("[data-social-banner]");
	if (!banner || wasClosed()) return;
	addEventListener("scroll", look, { passive: true });
	look();
	banner.querySelector("button")?.addEventListener("click", () => {
		banner.hidden = true;
		coverPage(banner);
		rememberClosed();
	});

	function look(): void {
		if (!banner || scrollY < shownFrom) return;
		removeEventListener("scroll", look);
		banner.hidden = false;
		coverPage(banner);
		keepClear(document.activeElement);
		addEventListener("resize", () => coverPage(banner));
		addEventListener("focusin", ({ target }) => keepClear(target));
	}

	/** Scrolls what has the focus out from under the banner. */
	function keepClear(focused: EventTarget | null): void {
		if (!banner || banner.hidden || !(focused instanceof Element) || banner.contains(focused)) return;
		if (!focused.matches(":focus-visible")) return;
		focused.scrollIntoView({ block: "nearest" });
	}
}

/** Tells the stylesheet how much of the window's lower edge is covered. */
function coverPage(banner: HTMLElement): void {
	const covered = banner.hidden ? 0 : innerHeight - banner.offsetTop + margin;
	document.documentElement.style.setProperty("--covered", `${covered}px`);
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
