const shownFrom = 2000;
const closedKey = "social-banner-closed";

/** Slides in after some scrolling; once closed it never comes back. */
export function offerSocialBanner(): void {
	const banner = document.querySelector<HTMLElement>("[data-social-banner]");
	if (!banner || wasClosed()) return;
	addEventListener("scroll", look, { passive: true });
	look();
	banner.querySelector("button")?.addEventListener("click", () => {
		banner.hidden = true;
		rememberClosed();
	});

	function look(): void {
		if (!banner || scrollY < shownFrom) return;
		removeEventListener("scroll", look);
		banner.hidden = false;
	}
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
