import { frame } from "../../ui/frame.ts";
import { useChrome } from "../lib/chrome.ts";
import { Brand } from "./brand.tsx";
import { MainMenu } from "./main-menu.tsx";
import { NarrowMenu } from "./narrow-menu.tsx";

/**
 * Tall row with the full names, which scrolls away, and a sticky bar. The header is `display: contents`, so that the
 * bar can stick for the whole length of the page.
 */
export function SiteHeader() {
	const { navigation } = useChrome();
	return (
		<header className="contents print:hidden">
			<div className="relative z-40 hidden h-[var(--masthead)] items-center bg-bar text-on-bar md:flex over-banner:bg-transparent over-banner:text-on-structure print:hidden">
				<div className={frame}>
					<Brand />
				</div>
			</div>
			<div className="sticky top-0 z-40 bg-bar text-on-bar transition-colors duration-200 over-banner:bg-wall/80 over-banner:text-on-structure off-banner:shadow-raised print:hidden">
				<nav aria-label={navigation.header.label} className={`${frame} flex min-h-[var(--bar)] items-center`}>
					<MainMenu />
					<NarrowMenu />
				</nav>
			</div>
		</header>
	);
}
